/** Descriptions of buffs for players, generated from the effects so that the numbers always match. */
import type { BuffEffects, EffectKey } from './buff-effects.ts';

const percent = (factor: number): string => `${Math.round(Math.abs(factor - 1) * 100)} %`;
const times =
  (what: string, more: string, less: string) =>
  (factor: number): string =>
    `${what} ${percent(factor)} ${factor > 1 ? more : less}`;
const points =
  (what: string, unit = '') =>
  (sum: number): string =>
    `${what} ${sum < 0 ? '−' : '+'}${Math.abs(sum)}${unit}`;

const words: Readonly<Record<EffectKey, (value: number) => string>> = {
  felt: (sum) => `feels ${Math.abs(sum)} °C ${sum < 0 ? 'colder' : 'warmer'}`,
  hungerDrain: times('hunger comes', 'faster', 'slower'),
  thirstDrain: times('thirst comes', 'faster', 'slower'),
  warmthLoss: times('warmth goes', 'faster', 'slower'),
  warmthGain: times('warmth comes', 'faster', 'slower'),
  wetGain: times('gets wet', 'faster', 'slower'),
  staminaRegain: times('breath comes back', 'faster', 'slower'),
  staminaMax: points('most stamina'),
  healthMax: points('most health'),
  healthPerMin: points('health', ' a minute'),
  healing: (factor) => (factor === 0 ? 'nothing heals' : times('heals', 'faster', 'slower')(factor)),
  meleeDamage: times('blows', 'harder', 'weaker'),
  knockback: times('blows push', 'farther', 'less'),
  handHarvest: times('gathers by hand', 'slower', 'faster'),
  darkSight: points('sight in the dark', ' px'),
  fumes: (factor) => (factor === 0 ? 'fumes do nothing' : times('fumes harm', 'more', 'less')(factor)),
};

/** Returns a description such as "feels 6 °C warmer, health +3 a minute"; empty if there are no effects. */
export function buffWordsOf(effects: BuffEffects): string {
  return Object.entries(effects)
    .map(([key, value]) => words[key as EffectKey](value))
    .join(', ');
}
