/** The player's own babushka, in her colour and her clothes, drawn from the game's sheets. */
import { useEffect, useState } from 'react';
import { api } from '../lib/browser/accounts/api.ts';
import { layersOf, parsePlan } from '../lib/browser/babushka.ts';

const PLAN = '/images/characters/babushka.json';

/** @throws if the plan or the player cannot be loaded */
async function load(): Promise<readonly string[]> {
  const [answer, { color, wear }] = await Promise.all([fetch(PLAN), api.look()]);
  return layersOf(parsePlan(await answer.json()), color, wear);
}

/** Decoration: shows nothing until it is loaded, or if it cannot be loaded. */
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
