/**
 * The row above the bars that shows the item in hand: with the key that uses it if it can be used, otherwise just its
 * name for a moment.
 */
import { useEffect, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { INVENTORY } from '#game/client/store/panels.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { handDeedWith } from '../../shared/hand-use.ts';
import { contentOf } from '../slots/content.ts';
import { HandLine } from './HandLine.tsx';

/** Duration for which the name of an item just taken in hand is shown, in ms. */
const NAMED_MS = 2400;

interface InHandProps {
  /** Hotbar slot under the pointer, counted from 0, whose name is shown. */
  readonly pointed?: number | null;
}

export function InHand({ pointed = null }: InHandProps) {
  const selected = useGameState((state) => state.selectedSlot);
  const isBagOpen = useGameState(({ panels }) => panels.includes(INVENTORY));
  if (isBagOpen) return null;
  if (pointed !== null) return <Name slot={pointed} />;
  return (
    <>
      <HandLine />
      {selected !== null && <Passing key={selected} slot={selected} />}
    </>
  );
}

/** Shows the name of the selected item for a moment; renders nothing for an item that has its own line. */
function Passing({ slot }: { readonly slot: number }) {
  const stack = useGameState(({ inventory }) => inventory.slots.get(FIRST_SLOT.hotbar + slot));
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), NAMED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown && stack && handDeedWith(stack) === null && <Name slot={slot} />;
}

function Name({ slot }: { readonly slot: number }) {
  const { view } = useGame();
  const stack = useGameState(({ inventory }) => inventory.slots.get(FIRST_SLOT.hotbar + slot));
  const name = contentOf(stack, view.wallTime())?.item.name;
  if (name === undefined) return null;
  return (
    <p className="wool hud-hand" data-testid="hand-name">
      {name}
    </p>
  );
}
