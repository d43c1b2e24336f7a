/** Pictures of fires: fresh, burning, as embers, and cold. */
import type { FixtureState } from '#game/client/session/fixtures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { StructurePicture, StructurePictures } from '#game/features/structures/client/views/picture.ts';
import { fireStateAt, fuelLeftMs } from '../../shared/fire.ts';

/** Number of flame pictures, duration of each, and duration of each picture of glowing embers, in ms. */
const FLAMES = 6;
const FLAME_MS = 120;
const GLOW_MS = 700;

const names = (name: string, count: number): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, at) => [`${name}${at}`]);

function fire(key: string, kindId: number, more: Omit<StructurePicture, 'frames'> = {}): StructurePicture {
  const [fresh, cold] = [[key], [`${key}:cold`]];
  const burning = names(`${key}:burning-`, FLAMES);
  const embers = names(`${key}:embers-`, 2);
  const frames = (state: FixtureState, wallNow: number): readonly string[] => {
    const stage = fireStateAt(kindId, state, wallNow);
    if (stage === 'burning') return burning[Math.floor(wallNow / FLAME_MS) % FLAMES] ?? fresh;
    if (stage === 'embers') return embers[Math.floor(wallNow / GLOW_MS) % 2] ?? cold;
    return fuelLeftMs(kindId, state, wallNow) > 0 ? fresh : cold;
  };
  return { frames, ...more };
}

const HAZE_MS = 260;
const HAZE = [['samovar'], ['samovar:1'], ['samovar:2'], ['samovar:3']] as const;

export const FIRES: StructurePictures = {
  campfire: fire('campfire', ITEM.campfire),
  torch_stand: fire('torch_stand', ITEM.torchStand, { anchor: 10 }),
  samovar: { frames: (_state, wallNow) => HAZE[Math.floor(wallNow / HAZE_MS) % 4] ?? HAZE[0], anchor: 8 },
  hearth: fire('hearth', ITEM.hearth, { anchor: 14 }),
};
