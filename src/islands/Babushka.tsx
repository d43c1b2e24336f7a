/** The player's own babushka, in her colour and in what she wears, from the game's own sheets. */
import { useEffect, useState } from 'react';
import { api } from '../lib/browser/accounts/api.ts';
import { layersOf, parsePlan } from '../lib/browser/babushka.ts';

const PLAN = '/images/characters/babushka.json';

/** @throws where the plan or the player cannot be loaded */
async function load(): Promise<readonly string[]> {
  const [answer, { color, wear }] = await Promise.all([fetch(PLAN), api.look()]);
  return layersOf(parsePlan(await answer.json()), color, wear);
}

/** Decoration: nothing is shown until it is there, and nothing where it cannot be had. */
export function Babushka() {
  const [layers, setLayers] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (found) => isCurrent && setLayers(found),
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <span className="babushka" aria-hidden="true">
      {layers.map((image) => (
        <span
          key={image}
          className="sprite"
          data-direction="down"
          data-animation="idle"
          style={{ backgroundImage: `url("/${image}")` }}
        />
      ))}
    </span>
  );
}
