/** How much of a hit armour keeps off. Armour in points, as the catalogue of items says it. */

/** What a hit is, as armour and wounds ask it. */
export const HIT_KINDS = ['blunt', 'slash', 'pierce', 'heat'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** No armour keeps off more than this share. */
export const MOST_KEPT_OFF = 0.6;
/** Armour of this many points keeps off half, if nothing limits it: the share grows ever more slowly. */
export const HALF_ARMOUR = 60;
/** Share of the armour that counts against each kind of hit. */
export const ARMOUR_AGAINST: Readonly<Record<HitKind, number>> = { blunt: 1, slash: 1, pierce: 0.7, heat: 0 };

/**
 * The share of a hit that armour keeps off, 0 to {@link MOST_KEPT_OFF}: a ÷ (a + 60), where `a` is what counts of the
 * armour against this kind of hit.
 * @param through share of the armour that the weapon goes through besides, 0 to 1
 */
export function shareKeptOff(armour: number, kind: HitKind, through = 0): number {
  const counts = Math.max(0, armour) * ARMOUR_AGAINST[kind] * (1 - through);
  return Math.min(MOST_KEPT_OFF, counts / (counts + HALF_ARMOUR));
}
