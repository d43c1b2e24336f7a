/**
 * Creatures' trust in the player who feeds them. In a species that is tamed at any time, trust belongs to one creature;
 * in a species fed over several nights, it belongs to the species, as wild creatures are not kept. Saved with the
 * player's life.
 */
import { z } from 'zod';

export const trustSchema = z.strictObject({
  /** Name of the species. */
  kind: z.string(),
  /** Id of the creature; null if any creature of the species counts. */
  id: z.string().nullable(),
  meals: z.int().min(0),
  /** Number of different nights with a meal, and the number of the last such night. */
  nights: z.int().min(0),
  lastNight: z.int().nullable(),
});
export type Trust = Readonly<z.infer<typeof trustSchema>>;

/** Requirements for taming a species. */
export interface TrustTerms {
  readonly meals: number;
  readonly nights: number;
}

/**
 * Returns the trust after one more meal.
 * @param id of the creature
 * @param night number of the current night; null by day
 */
export function withMeal(
  all: readonly Trust[],
  kind: string,
  id: string,
  terms: TrustTerms,
  night: number | null,
): Trust {
  const one = terms.nights === 0 ? id : null;
  const before = all.find((trust) => trust.kind === kind && trust.id === one);
  const isNewNight = night !== null && before?.lastNight !== night;
  return {
    kind,
    id: one,
    meals: (before?.meals ?? 0) + 1,
    nights: (before?.nights ?? 0) + (isNewNight ? 1 : 0),
    lastNight: night ?? before?.lastNight ?? null,
  };
}

/** True if a player has fed a species often enough, on enough different nights. */
export const isTrustWon = ({ meals, nights }: Trust, terms: TrustTerms): boolean =>
  meals >= terms.meals && nights >= terms.nights;

/** Returns all trust with the newest added; there is one entry for each species. */
export const withTrust = (all: readonly Trust[], newest: Trust): readonly Trust[] => [
  ...all.filter(({ kind }) => kind !== newest.kind),
  newest,
];

/** Returns all trust except that of one species. */
export const withoutTrust = (all: readonly Trust[], kind: string): readonly Trust[] =>
  all.filter((trust) => trust.kind !== kind);
