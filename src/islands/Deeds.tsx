/** Experiences and titles of the player's babushka. */
import { useEffect, useState } from 'react';
import type { DeedsReply } from '#api/contracts/players.ts';
import { listed } from '#game/browser/words.ts';
import { api } from '../lib/browser/accounts/api.ts';

/**
 * Returns `3 nights. First in the pot: Gribnitsa. Met: Olga and Vera. Seen: 2 % of the land.`; empty if there is
 * nothing to tell.
 */
export function deedsText({ nights, first_dish: dish, met, seen_percent: seen }: DeedsReply): string {
  return [
    nights > 0 && `${nights} ${nights === 1 ? 'night' : 'nights'}.`,
    dish !== null && `First in the pot: ${dish}.`,
    met.length > 0 && `Met: ${listed(met)}.`,
    seen > 0 && `Seen: ${seen} % of the land.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Shows nothing before the babushka has experienced anything, or if the deeds cannot be loaded. */
export function Deeds() {
  const [deeds, setDeeds] = useState<DeedsReply | null>(null);
  useEffect(() => {
    let isCurrent = true;
    api.deeds().then(
      (told) => isCurrent && setDeeds(told),
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const text = deeds === null ? '' : deedsText(deeds);
  if (deeds === null || text === '') return null;
  return (
    <section className="deeds" aria-labelledby="deeds-title">
      <h2 id="deeds-title">So far</h2>
      <p>{text}</p>
      {deeds.titles.length > 0 && (
        <ul className="deeds__names" aria-label="Titles">
          {deeds.titles.map(({ id, name, words }) => (
            <li key={id} title={words}>
              {name}
              <span className="sr-only">: {words}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
