/** The order of drawing. What stands on the ground has the y of its feet (world px, 0 and more) as its depth. */
export const DEPTH = {
  ground: -3,
  shadow: -2,
  /** Over everything that stands, wherever it stands. */
  label: 1_000_000,
  speech: 1_000_001,
} as const;
