/** The hotbar of six slots. A click, a tap or its number takes a weapon in hand or puts it away. */
import './hotbar.css';
import { useState } from 'react';
import { type Item, itemById } from '#game/shared/defs/items.ts';
import { useGame, useGameState } from '../context.tsx';
import { press } from './press.ts';

export function Hotbar() {
  const hotbar = useGameState((state) => state.hotbar);
  const selected = useGameState((state) => state.selectedSlot);
  const held = useGameState((state) => state.self?.weapon_id ?? null);
  const [pointed, setPointed] = useState<number | null>(null);
  const items = hotbar.map((id) => (id === null ? undefined : itemById(id)));
  return (
    <section className="hud-hotbar" aria-label="Hotbar">
      <ItemName pointed={pointed} selected={selected} items={items} />
      <StrikeButton isArmed={held !== null} />
      <div className="hud-frame hud-hotbar__slots">
        {items.map((item, slot) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its number.
            key={slot}
            slot={slot}
            item={item}
            isSelected={slot === selected}
            isHeld={slot === selected && held !== null}
            onPoint={setPointed}
          />
        ))}
      </div>
    </section>
  );
}

interface SlotProps {
  /** Counted from 0. */
  readonly slot: number;
  readonly item: Item | undefined;
  readonly isSelected: boolean;
  readonly isHeld: boolean;
  readonly onPoint: (slot: number | null) => void;
}

function Slot({ slot, item, isSelected, isHeld, onPoint }: SlotProps) {
  const { actions } = useGame();
  return (
    <button
      type="button"
      className="hud-slot"
      aria-label={`Slot ${slot + 1}: ${item?.name ?? 'empty'}${isHeld ? ', in hand' : ''}`}
      aria-pressed={isSelected}
      data-held={isHeld}
      onPointerEnter={(event) => event.pointerType !== 'touch' && onPoint(slot)}
      onPointerLeave={() => onPoint(null)}
      {...press(() => actions.selectSlot(slot))}
    >
      <span className="hud-slot__number" aria-hidden="true">
        {slot + 1}
      </span>
      {item && <Icon key={item.id} item={item} />}
    </button>
  );
}

function Icon({ item }: { readonly item: Item }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <span className="hud-slot__emoji">{item.icon}</span>;
  const fail = () => {
    console.warn(`${item.icon_path} could not be loaded, ${item.icon} is shown`);
    setMissing(true);
  };
  return <img src={`/${item.icon_path}`} alt="" width={32} height={32} draggable={false} onError={fail} />;
}

interface ItemNameProps {
  readonly pointed: number | null;
  readonly selected: number | null;
  readonly items: readonly (Item | undefined)[];
}

/** The name of the item under the pointer, or for a moment that of the selected one. */
function ItemName({ pointed, selected, items }: ItemNameProps) {
  const slot = pointed ?? selected;
  const name = slot === null ? undefined : items[slot]?.name;
  if (name === undefined) return null;
  return (
    <p key={`${slot}-${pointed !== null}`} className="hud-hotbar__name" data-passing={pointed === null}>
      {name}
    </p>
  );
}

/** For touch: the style sheet shows it on touch devices. */
function StrikeButton({ isArmed }: { readonly isArmed: boolean }) {
  const { actions } = useGame();
  return (
    <button type="button" className="hud-strike" disabled={!isArmed} {...press(actions.attack)}>
      Strike
    </button>
  );
}
