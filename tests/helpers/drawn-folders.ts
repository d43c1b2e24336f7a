/** Folders of `public/images` that contain only images drawn by the scripts of `game/art`. */
export const DRAWN_FOLDERS = [
  'terrain',
  'characters',
  'creatures',
  'doodads',
  'effects',
  'fixtures',
  'hud',
  'items',
  'nodes',
  'sova',
  'weapons',
] as const;
