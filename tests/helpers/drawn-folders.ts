/** Folders of `public/images` that hold nothing but what the scripts of `game/art` draw. */
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
