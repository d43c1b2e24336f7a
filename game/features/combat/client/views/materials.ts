/** Materials of bodies and fixtures: the sound of a hit and the particles that fly off. */
import type { NoiseKind } from '#game/client/views/effects/noises.ts';
import { FIXTURE_KINDS } from '#game/shared/defs/fixtures.ts';
import type { HIT_KINDS } from '../../shared/armour.ts';

type HitKind = (typeof HIT_KINDS)[number];
export type Material = 'flesh' | 'wood' | 'metal' | 'stone';

/** Species that are machines. */
const MACHINES: ReadonlySet<string> = new Set(['zhuk']);
const METAL = /iron|samovar|chimes|cauldron|wreck/;
const STONE = /basalt|stone|hearth|kiln|rock/;

/** Returns the material of a body. @param kind species, or the kind of a player */
export const bodyMaterial = (kind: string): Material => (MACHINES.has(kind) ? 'metal' : 'flesh');

/** Returns the material of a fixture. @param kind catalogue number of the kind of fixture */
export function fixtureMaterial(kind: number): Material {
  const key = FIXTURE_KINDS.find(kind)?.key ?? '';
  if (METAL.test(key)) return 'metal';
  return STONE.test(key) ? 'stone' : 'wood';
}

/** Sound of each kind of hit on each material. */
const NOISE_OF: Readonly<Record<Material, Readonly<Record<HitKind, NoiseKind>>>> = {
  flesh: { blunt: 'thud', slash: 'slash', pierce: 'stab', heat: 'burn' },
  wood: { blunt: 'knock', slash: 'chop', pierce: 'thunk', heat: 'burn' },
  metal: { blunt: 'clang', slash: 'ting', pierce: 'ting', heat: 'burn' },
  stone: { blunt: 'mine', slash: 'mine', pierce: 'mine', heat: 'burn' },
};

/** Returns the sound of a hit of this kind on the material. */
export const impactNoiseOf = (material: Material, kind: HitKind): NoiseKind => NOISE_OF[material][kind];

/** Colours of the particles: quilting and wool, splinters, sparks, chips. */
export const BITS_OF: Readonly<Record<Material, readonly number[]>> = {
  flesh: [0xdfe6f2, 0xbcc8df, 0xa8392f],
  wood: [0xc49a5c, 0x8a5f36, 0xead3ae],
  metal: [0xf2bd5c, 0xfaf7ec, 0xf16a00],
  stone: [0x8b93a3, 0x5c6270, 0xbcc8df],
};
