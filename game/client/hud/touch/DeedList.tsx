/** Everything that could be done here, by a long press on the large button. */

import { useEffect, useState } from 'react';
import { structuresNear } from '#game/features/building/client/panel/near.ts';
import type { UseOffers } from '../../actions/use.ts';
import { useGame } from '../context.tsx';
import { WoolButton } from '../wool/Wool.tsx';

/** Interval at which a list whose deeds are gone is found and closed, in ms. */
const LOOK_MS = 300;

interface Listed {
  readonly key: string;
  readonly words: string;
}

/** The list keeps its order while it is open. @param onClose called when a deed was chosen, or nothing is left to do */
export function DeedList({ onClose }: { readonly onClose: () => void }) {
  const { actions, uses, view } = useGame();
  const [listed] = useState(() => deedsOf(uses));
  const [seen] = useState(() => structuresNear(view)[0] ?? null);
  useEffect(() => {
    const timer = setInterval(() => {
      const offered = new Set(deedsOf(uses).map(({ key }) => key));
      if (!listed.some(({ key }) => offered.has(key))) onClose();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [uses, listed, onClose]);
  const choose = (key: string) => {
    if (uses.readyNow()?.key === key) actions.use();
    else uses.doOther(key);
    onClose();
  };
  const look = () => {
    actions.openStructure(seen?.id ?? null);
    onClose();
  };
  return (
    <>
      <button type="button" className="touch-list__away" aria-label="Close" onClick={onClose} />
      <fieldset className="touch-list" aria-label="What can be done here">
        {listed.map(({ key, words }) => (
          <WoolButton key={key} onClick={() => choose(key)}>
            {words}
          </WoolButton>
        ))}
        {seen && <WoolButton onClick={look}>Look · {seen.definition.name}</WoolButton>}
      </fieldset>
    </>
  );
}

function deedsOf(uses: UseOffers): readonly Listed[] {
  const ready = uses.readyNow();
  return [...(ready ? [ready] : []), ...uses.others()].map(({ key, label, name }) => ({
    key,
    words: name === '' ? label : `${label} · ${name}`,
  }));
}
