/** Provides every slot on the screen with the same handling, and draws the carried stack under the pointer. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { areKeysBlocked } from '#game/client/actions/actions.ts';
import { useGame, useGameState, useSettings } from '#game/client/hud/context.tsx';
import { marksUrl, Picture } from '#game/client/hud/wool/Slot.tsx';
import { INVENTORY } from '#game/client/store/panels.ts';
import { shownStack } from '../shown-item.ts';
import type { CarryState } from './carry.ts';
import { contentOf } from './content.ts';
import { SlotHandling } from './handling.ts';

const SlotsContext = createContext<SlotHandling | null>(null);

export function useSlots(): SlotHandling {
  const handling = useContext(SlotsContext);
  if (!handling) throw new Error('A slot was rendered outside of the screen.');
  return handling;
}

/** Selects a part of the carry state; the component renders again when that part changes. */
export function useCarry<T>(select: (state: CarryState) => T): T {
  return useStore(useSlots().carry, select);
}

export function SlotsProvider({ children }: { readonly children: ReactNode }) {
  const { store, actions, panels } = useGame();
  const handling = useMemo(
    () => new SlotHandling({ store, actions, isBlocked: () => areKeysBlocked(store, panels) }),
    [store, actions, panels],
  );
  const isOpen = useGameState((state) => state.panels.includes(INVENTORY));
  useEffect(() => handling.listen(window), [handling]);
  useEffect(() => {
    if (isOpen) return;
    handling.letGo();
    handling.carry.setState({ shown: null, isPinned: false });
  }, [handling, isOpen]);
  return (
    <SlotsContext value={handling}>
      {children}
      <Ghost />
      <CarriedWords />
    </SlotsContext>
  );
}

/** Announces to screen readers which stack is carried from slot to slot. */
function CarriedWords() {
  const carried = useCarry((state) => state.carried);
  const name = carried && shownStack(carried.stack).name;
  return (
    <p className="hud-hidden" role="status">
      {carried && `Carrying ${name}, ${carried.quantity}`}
    </p>
  );
}

/** The carried stack, drawn under the pointer, or over the slot with the focus if it is carried with keys. */
function Ghost() {
  const handling = useSlots();
  const { view } = useGame();
  const carried = useCarry((state) => state.carried);
  const over = useCarry((state) => (state.carried?.by === 'keys' ? state.over : null));
  const palette = useSettings((settings) => settings.palette);
  const ghost = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const put = (x: number, y: number) => {
      if (ghost.current) ghost.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    };
    handling.onCarry = put;
    const box =
      over === null ? null : document.querySelector(`[data-number="${over}"]`)?.getBoundingClientRect();
    if (box) put(box.left + box.width / 2, box.top + box.height / 2);
  }, [handling, over]);
  const content = carried
    ? contentOf({ ...carried.stack, quantity: carried.quantity }, view.wallTime())
    : null;
  if (!carried || !content) return null;
  const { item, durability, freshness } = content;
  const marks = { count: carried.quantity, durability, freshness, rarity: item.rarity, palette, key: null };
  return (
    <div ref={ghost} className="slot-ghost" data-by={carried.by} aria-hidden="true">
      <Picture key={item.id} item={item} />
      <span
        className="wool-slot__marks"
        style={{ backgroundImage: marksUrl({ ...marks, isSelected: false, isRefused: false }) }}
      />
    </div>
  );
}
