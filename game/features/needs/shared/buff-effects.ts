/** What buffs can change, and how the effects of several come together: both sides compute with them. */

/** How an effect of several buffs adds up: factors are multiplied, addends are summed. */
export const BUFF_EFFECTS = {
  /** °C on what it feels like. */
  felt: 'sum',
  hungerDrain: 'product',
  thirstDrain: 'product',
  warmthLoss: 'product',
  warmthGain: 'product',
  wetGain: 'product',
  staminaRegain: 'product',
  /** Points on the most stamina. */
  staminaMax: 'sum',
  /** Points on the most health. */
  healthMax: 'sum',
  /** Health a minute, whatever the other needs are. */
  healthPerMin: 'sum',
  /** Of the health that comes back by itself. */
  healing: 'product',
  meleeDamage: 'product',
  knockback: 'product',
  /** Of the time of a harvest by hand. */
  handHarvest: 'product',
  /** px on how far own eyes reach in the dark. */
  darkSight: 'sum',
  /** Of the harm of toxic fumes. */
  fumes: 'product',
} as const;
export type EffectKey = keyof typeof BUFF_EFFECTS;
export type BuffEffects = Readonly<Partial<Record<EffectKey, number>>>;

/** Several buffs together: the product of factors (1 without any), the sum of addends (0 without any). */
export function combinedEffect(all: Iterable<BuffEffects>, key: EffectKey): number {
  const isSum = BUFF_EFFECTS[key] === 'sum';
  let result = isSum ? 0 : 1;
  for (const effects of all) {
    const value = effects[key];
    if (value !== undefined) result = isSum ? result + value : result * value;
  }
  return result;
}
