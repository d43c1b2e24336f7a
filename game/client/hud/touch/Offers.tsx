/** The other offers, as petals that fan out round the large button at the thumb. Looking is one where a place is left. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { structuresNear } from '#game/features/building/client/panel/near.ts';
import type { UseOffers } from '../../actions/use.ts';
import type { GameView } from '../../session/game-view.ts';
import { useGame } from '../context.tsx';
import { useNear } from '../wool/use-scale.ts';
import { fanPlaces, type Petal } from './fan.ts';
import { Fingers } from './fingers.ts';
import { pictureOf } from './pictures.ts';
import { Round, TouchSignMark } from './Round.tsx';
import { wordsApart } from './words-apart.ts';

/** Interval at which the offers are looked up, in ms. */
const LOOK_MS = 120;
/** Number of places, and where Jump takes one of them. */
const PLACES = 3;
const FEW_PLACES = 2;
/** Distance of a finger within which a place keeps its offer, in CSS px. */
const NEAR_PX = 60;
/** Key of looking at the nearest structure. */
const LOOK = 'look';

/** @param taken number of places that something else takes, counted from the first */
export function Offers({ taken }: { readonly taken: number }) {
  const { actions, uses, view } = useGame();
  const box = useRef<HTMLDivElement>(null);
  const places = usePlaces(box, taken);
  const choose = (key: string) => {
    if (key !== LOOK) {
      uses.doOther(key);
      return;
    }
    actions.openStructure(structuresNear(view)[0]?.id ?? null);
  };
  return (
    <div ref={box} className="touch-fan">
      {places.map(
        (petal, place) =>
          petal && (
            <Round
              // biome-ignore lint/suspicious/noArrayIndexKey: the button is its place, whatever it offers.
              key={place}
              place={`offer touch-offer-${place}`}
              size={38}
              label={petal.label}
              word={petal.word}
              tone="ready"
              onUp={(isCancelled) => !isCancelled && choose(petal.key)}
            >
              {petal.picture ? (
                <img className="touch-picture" src={`/${petal.picture}`} alt="" draggable={false} />
              ) : (
                <TouchSignMark sign={petal.key === LOOK ? 'eye' : 'hand'} />
              )}
            </Round>
          ),
      )}
    </div>
  );
}

/** Returns the offers by place. */
function usePlaces(box: RefObject<HTMLElement | null>, taken: number): readonly (Petal | null)[] {
  const { uses, view } = useGame();
  const count = useNear()?.isNarrow ? FEW_PLACES : PLACES;
  const [places, setPlaces] = useState<readonly (Petal | null)[]>([]);
  useEffect(() => {
    const fingers = new Fingers(window);
    const isTouched = (place: number) =>
      place < taken || fingers.isNear(box.current?.querySelector(`.touch-offer-${place}`) ?? null, NEAR_PX);
    const look = () => {
      const offered = petalsOf(uses, view);
      setPlaces((before) => {
        const next = fanPlaces(taken > 0 ? [null, ...before.slice(1)] : before, offered, count, isTouched);
        return JSON.stringify(before) === JSON.stringify(next) ? before : next;
      });
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      fingers.end();
    };
  }, [uses, view, box, count, taken]);
  return places;
}

/** Returns everything that the fan could offer now, the best first. */
function petalsOf(uses: UseOffers, view: GameView): readonly Petal[] {
  const others = uses.others();
  const words = wordsApart(others, uses.ready()?.label ?? '');
  const petals = others.map(
    (usable, at): Petal => ({
      key: usable.key,
      label: `${usable.label} ${usable.name}`.trim(),
      word: words[at] ?? usable.label,
      picture: pictureOf(usable),
    }),
  );
  const [seen] = structuresNear(view);
  if (seen) petals.push({ key: LOOK, label: `Look at ${seen.definition.name}`, word: 'Look', picture: null });
  return petals;
}
