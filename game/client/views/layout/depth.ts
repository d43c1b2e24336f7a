/** Drawing order. Everything that stands on the ground has the y of its feet (world px, 0 and more) as its depth. */
export const DEPTH = {
  ground: -3,
  shadow: -2,
  /** Things that lie on the ground: bubbles on water. */
  surface: -1,
  /** Above everything that stands on the ground. */
  veil: 899_999,
  weather: 900_000,
  fog: 900_001,
  /** Darkens everything below it. */
  light: 950_000,
  label: 1_000_000,
  speech: 1_000_001,
} as const;

/**
 * Distance between the middle of a wall's tile and the middle of the wall's south side, where it is sorted among
 * bodies, in px.
 */
export const WALL_FRONT = 12;
