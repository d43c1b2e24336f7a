/** Effect of armour on hits. Armour in points, as in the catalogue of items. */

/** Kinds of hits, as armour and wounds distinguish them. */
export const HIT_KINDS = ['blunt', 'slash', 'pierce', 'heat'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** Maximum share of a hit that armour blocks. */
export const MOST_KEPT_OFF = 0.6;
/** Armour that blocks half of a hit, in points, if nothing limits it: each additional point adds less. */
export const HALF_ARMOUR = 60;
/** Share of the armour that counts against each kind of hit. */
export const ARMOUR_AGAINST: Readonly<Record<HitKind, number>> = { blunt: 1, slash: 1, pierce: 0.7, heat: 0 };

/**
 * Returns the share of a hit that armour blocks, 0 to {@link MOST_KEPT_OFF}: a ÷ (a + 60), where `a` is the armour that
 * counts against this kind of hit.
 * @param through share of the armour that the weapon also penetrates, 0 to 1
 */
export function shareKeptOff(armour: number, kind: HitKind, through = 0): number {
  const counts = Math.max(0, armour) * ARMOUR_AGAINST[kind] * (1 - through);
  return Math.min(MOST_KEPT_OFF, counts / (counts + HALF_ARMOUR));
}
