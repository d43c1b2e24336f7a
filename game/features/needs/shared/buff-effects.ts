/**
 * Effects that buffs can have, and how the effects of several buffs combine. Server and client both compute with them.
 */

/** Rule by which each effect combines over several buffs: factors are multiplied, addends are summed. */
export const BUFF_EFFECTS = {
  /** Added to the felt temperature, in °C. */
  felt: 'sum',
  hungerDrain: 'product',
  thirstDrain: 'product',
  warmthLoss: 'product',
  warmthGain: 'product',
  wetGain: 'product',
  staminaRegain: 'product',
  /** Added to maximum stamina, in points. */
  staminaMax: 'sum',
  /** Added to maximum health, in points. */
  healthMax: 'sum',
  /** Health gained per minute, whatever the levels of the other needs. */
  healthPerMin: 'sum',
  /** Factor applied to natural healing. */
  healing: 'product',
  meleeDamage: 'product',
  knockback: 'product',
  /** Factor applied to the duration of a harvest by hand. */
  handHarvest: 'product',
  /** Added to the player's own sight range in the dark, in px. */
  darkSight: 'sum',
  /** Factor applied to the harm from toxic fumes. */
  fumes: 'product',
} as const;
export type EffectKey = keyof typeof BUFF_EFFECTS;
export type BuffEffects = Readonly<Partial<Record<EffectKey, number>>>;

/**
 * Returns the combined value of an effect over several buffs: the product of factors (1 without any) or the sum of
 * addends (0 without any).
 */
export function combinedEffect(all: Iterable<BuffEffects>, key: EffectKey): number {
  const isSum = BUFF_EFFECTS[key] === 'sum';
  let result = isSum ? 0 : 1;
  for (const effects of all) {
    const value = effects[key];
    if (value !== undefined) result = isSum ? result + value : result * value;
  }
  return result;
}
