/** The ids of SOVA's objectives. The rows are in `objectives.ts`. */

/** Ids in the order in which they are set. */
export const OBJECTIVE_IDS = [
  'walk',
  'sticks',
  'stones',
  'campfire',
  'light',
  'warm',
  'forage',
  'bite',
  'water',
  'pot',
  'eat',
  'axe',
  'torch',
  'visitor',
  'thirst',
  'bag',
  'greet',
  'bench',
  'room',
  'scarf',
  'dawn',
  'hearth',
  'places',
] as const;
export type ObjectiveId = (typeof OBJECTIVE_IDS)[number];
