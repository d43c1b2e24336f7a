/**
 * Buffs from meals, rest or illness as typed data. Code looks up effects by name, so a new buff is one row here. The
 * server sends the client the effects of its player's buffs, so the client needs no table.
 */
import type { BuffEffects } from './buff-effects.ts';

export { BUFF_EFFECTS, type BuffEffects, combinedEffect, type EffectKey } from './buff-effects.ts';

/** A player has at most one plate and one cup at a time: the newest replaces the previous one. */
export type BuffSlot = 'plate' | 'cup' | 'body';

export interface Buff {
  readonly id: string;
  /** Name shown to players. */
  readonly name: string;
  /** Catalogue number of the item whose picture stands for the buff. */
  readonly icon: number;
  readonly isGood: boolean;
  readonly effects: BuffEffects;
  /** Additional description for players, besides the effects. */
  readonly meaning?: string;
  /** True if the buff lasts as long as its cause: no remaining time is sent. */
  readonly isUntimed?: boolean;
}

const good = (id: string, name: string, icon: number, effects: BuffEffects): Buff => ({
  id,
  name,
  icon,
  isGood: true,
  effects,
});
const bad = (id: string, name: string, icon: number, effects: BuffEffects): Buff => ({
  ...good(id, name, icon, effects),
  isGood: false,
});

const ofTheDark = (id: string, name: string, effects: BuffEffects, meaning: string): Buff => ({
  ...bad(id, name, 424, effects),
  meaning,
  isUntimed: true,
});

const ROWS = [
  // Buffs of pots dominated by one category.
  good('bright_blood', 'Bright Blood', 505, { staminaRegain: 1.15 }),
  good('clear_head', 'Clear Head', 507, { handHarvest: 0.85 }),
  good('cats_eyes', 'Cat’s Eyes', 502, { darkSight: 180 }),
  good('ballast', 'Ballast', 509, { hungerDrain: 0.7 }),
  good('solid', 'Solid', 517, { healthMax: 10 }),
  good('mended', 'Mended', 511, { healthPerMin: 1.5 }),
  good('iron_wrist', 'Iron Wrist', 512, { meleeDamage: 1.08 }),
  good('sealskin', 'Sealskin', 514, { felt: 2, wetGain: 0.6 }),
  good('lard', 'Lard', 25, { felt: 4 }),
  // Buffs of the named dishes.
  good('insult', 'Insulted', 530, { fumes: 0 }),
  good('old_boot', 'Old Boot', 547, { warmthLoss: 0.85 }),
  good('tolkusha', 'Tolkusha', 546, { staminaMax: 25 }),
  good('borscht', 'Borscht', 503, { felt: 6, healthPerMin: 3 }),
  good('pelmeni', 'Pelmeni', 538, { meleeDamage: 1.12 }),
  good('blini', 'Blini', 537, { staminaMax: 15, staminaRegain: 1.1 }),
  good('porridge', 'Porridge', 545, { hungerDrain: 0.6 }),
  good('blubber', 'Blubber', 543, { felt: 8 }),
  good('ukha', 'Ukha', 540, { wetGain: 0.4, felt: 3 }),
  good('hunters_pot', 'Hunter’s Pot', 542, { meleeDamage: 1.08, knockback: 1.2 }),
  good('shchi', 'Shchi', 539, { healthPerMin: 4 }),
  good('omelette', 'Omelette', 544, { hungerDrain: 0.8 }),
  good('gribnitsa', 'Gribnitsa', 541, { darkSight: 240 }),
  good('kasha', 'Kasha', 501, { healthMax: 20 }),
  good('kissel', 'Kissel', 532, { hungerDrain: 0.7 }),
  good('ivan_chai', 'Ivan Chai', 531, { staminaRegain: 1.25 }),
  good('larch_tea', 'Larch Smoke', 535, { fumes: 0.5 }),
  good('nettle_brew', 'Nettle Brew', 534, { healthPerMin: 2 }),
  good('mors', 'Cloudberry Mors', 533, { warmthGain: 1.25 }),
  good('monday', 'Monday', 536, { darkSight: 160 }),
  // Buffs that do not come from a named pot.
  good('hot_food', 'Hot Food', 548, { felt: 4 }),
  good('well_served', 'Well Served', 403, { healthPerMin: 1 }),
  good('rested', 'Rested', 704, { healing: 1.5, staminaRegain: 1.25 }),
  good('mushroom_eyes', 'Wide Eyes', 302, { darkSight: 200, staminaMax: -20 }),
  bad('belly_ache', 'Belly Ache', 549, { healing: 0, staminaMax: -20 }),
  ofTheDark('whispers', 'Whispers', {}, 'the dark whispers to you, and more comes of it; any light ends it'),
  ofTheDark(
    'watched',
    'Watched',
    { staminaRegain: 0.7 },
    'somebody watches you in the dark; any light ends it',
  ),
  bad('glowing', 'Glowing', 703, { staminaRegain: 0.8 }),
  bad('spirit_sweat', 'Spirit Sweat', 204, { felt: -3 }),
] as const satisfies readonly Buff[];

export type BuffId = (typeof ROWS)[number]['id'];
export const BUFFS: readonly (Buff & { readonly id: BuffId })[] = ROWS;

/** Duration of a belly ache, in ms. */
export const BELLY_ACHE_MS = 60_000;
/** Duration of the warmth from a hot dish, in ms. */
export const HOT_FOOD_MS = 5 * 60_000;

const byId = new Map(BUFFS.map((buff) => [buff.id, buff]));

/** Returns the buff with this id; undefined if there is none. */
export const buffById = (id: string): Buff | undefined => byId.get(id);
