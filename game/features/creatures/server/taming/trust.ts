/**
 * How far creatures trust a player who feeds them. Of a species that is won in one go it is about one creature; one that
 * comes back night after night is known by its kind, for the wild ones are not kept. Saved with the player's life.
 */
import { z } from 'zod';

export const trustSchema = z.strictObject({
  /** Name of the species. */
  kind: z.string(),
  /** Id of the creature; null where any of that species counts. */
  id: z.string().nullable(),
  meals: z.int().min(0),
  /** In how many different nights, and the number of the last of them. */
  nights: z.int().min(0),
  lastNight: z.int().nullable(),
});
export type Trust = Readonly<z.infer<typeof trustSchema>>;

/** What is asked of a species before it is tame. */
export interface TrustTerms {
  readonly meals: number;
  readonly nights: number;
}

/**
 * One more meal.
 * @param id of the creature
 * @param night number of the night that it is; null by day
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

export const isTrustWon = ({ meals, nights }: Trust, terms: TrustTerms): boolean =>
  meals >= terms.meals && nights >= terms.nights;

/** All of it with the newest; of a species one is remembered. */
export const withTrust = (all: readonly Trust[], newest: Trust): readonly Trust[] => [
  ...all.filter(({ kind }) => kind !== newest.kind),
  newest,
];

export const withoutTrust = (all: readonly Trust[], kind: string): readonly Trust[] =>
  all.filter((trust) => trust.kind !== kind);
