/** The hotbar of six slots on an embroidered towel. A click, a tap or its number takes a weapon in hand or puts it away. */
import './hotbar.css';
import { useEffect, useState } from 'react';
import { itemById } from '#game/shared/defs/items.ts';
import { useGame, useGameState } from '../context.tsx';
import { plainStrip, towel } from '../wool/frames.ts';
import { Slot, type SlotContent } from '../wool/Slot.tsx';
import { useScale } from '../wool/use-scale.ts';
import { Piece } from '../wool/Wool.tsx';
import { press } from './press.ts';
import { UseButton } from './UseButton.tsx';

/** How long it shows that a slot was selected, in ms (game specification, section 9). */
const SELECT_MS = 300;

export function Hotbar() {
  const hotbar = useGameState((state) => state.hotbar);
  const selected = useGameState((state) => state.selectedSlot);
  const held = useGameState((state) => state.self?.weapon_id ?? null);
  const { layout } = useScale();
  const [pointed, setPointed] = useState<number | null>(null);
  const struck = useStruck(selected, held);
  const contents = hotbar.map(contentOf);
  const isTall = layout === 'tall';
  return (
    <section className="hud-hotbar" aria-label="Hotbar">
      <ItemName pointed={pointed} selected={selected} contents={contents} />
      <UseButton />
      <Piece
        cloth={isTall ? 'strip' : 'towel'}
        paint={isTall ? plainStrip : towel}
        className="wool hud-hotbar__slots"
      >
        {contents.map((content, slot) => (
          <HotbarSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its number.
            key={slot}
            slot={slot}
            content={content}
            isSelected={slot === selected}
            isHeld={slot === selected && held !== null}
            isStruck={slot === struck}
            onPoint={setPointed}
          />
        ))}
      </Piece>
    </section>
  );
}

/** The slot that was selected, or whose weapon was taken or put away, less than {@link SELECT_MS} ago. */
function useStruck(selected: number | null, held: number | null): number | null {
  const [struck, setStruck] = useState<number | null>(null);
  const [before, setBefore] = useState({ selected, held });
  if (before.selected !== selected || before.held !== held) {
    setBefore({ selected, held });
    setStruck(selected);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each selection starts the time again.
  useEffect(() => {
    const timer = setTimeout(() => setStruck(null), SELECT_MS);
    return () => clearTimeout(timer);
  }, [selected, held]);
  return struck;
}

function contentOf(id: number | null): SlotContent | null {
  const item = id === null ? undefined : itemById(id);
  return item ? { item, quantity: 1, durability: null, freshness: null } : null;
}

interface HotbarSlotProps {
  /** Counted from 0. */
  readonly slot: number;
  readonly content: SlotContent | null;
  readonly isSelected: boolean;
  readonly isHeld: boolean;
  readonly isStruck: boolean;
  readonly onPoint: (slot: number | null) => void;
}

function HotbarSlot({ slot, content, isSelected, isHeld, isStruck, onPoint }: HotbarSlotProps) {
  const { actions } = useGame();
  const many = content && content.quantity > 1 ? `, ${content.quantity}` : '';
  return (
    <Slot
      name={`hotbar-${slot}`}
      content={content}
      state={isSelected ? 'selected' : null}
      hotkey={String(slot + 1)}
      isStruck={isStruck}
      aria-label={`Slot ${slot + 1}: ${content?.item.name ?? 'empty'}${many}${isHeld ? ', in hand' : ''}`}
      aria-pressed={isSelected}
      data-held={isHeld}
      onPointerEnter={(event) => event.pointerType !== 'touch' && onPoint(slot)}
      onPointerLeave={() => onPoint(null)}
      {...press(() => actions.selectSlot(slot))}
    />
  );
}

interface ItemNameProps {
  readonly pointed: number | null;
  readonly selected: number | null;
  readonly contents: readonly (SlotContent | null)[];
}

/** The name of the item under the pointer, or for a moment that of the selected one. */
function ItemName({ pointed, selected, contents }: ItemNameProps) {
  const slot = pointed ?? selected;
  const name = slot === null ? undefined : contents[slot]?.item.name;
  if (name === undefined) return null;
  return (
    <p key={`${slot}-${pointed !== null}`} className="wool hud-hotbar__name" data-passing={pointed === null}>
      {name}
    </p>
  );
}
