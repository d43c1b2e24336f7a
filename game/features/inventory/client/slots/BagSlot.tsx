/** A slot of the player or of the open container: shows its stack and can be used with the pointer and with keys. */
import type { ButtonHTMLAttributes } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { Slot, type SlotProps } from '#game/client/hud/wool/Slot.tsx';
import type { GameState } from '#game/client/store/store.ts';
import type { EquipmentSlot } from '#game/features/items/shared/items.ts';
import { slotName, wornSlot } from '#game/features/items/shared/slots.ts';
import { bodyPartFor } from '#game/features/items/shared/stack.ts';
import { moveItems } from '../../shared/rules.ts';
import type { CarryState } from './carry.ts';
import { contentOf, spokenDetails, spokenName } from './content.ts';
import { useCarry, useSlots } from './SlotsProvider.tsx';
import { useFreshSlot } from './use-fresh.ts';

interface BagSlotProps
  extends Pick<SlotProps, 'hotkey' | 'isStruck'>,
    Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed'> {
  /** Slot number, as in `items/shared/slots.ts`. */
  readonly slot: number;
  /** Name of the slot for screen readers. */
  readonly label: string;
  /** Text that screen readers say after the content of the slot. */
  readonly note?: string;
  readonly isSelected?: boolean;
  /** Part of the body that a clothes slot is for. */
  readonly part?: EquipmentSlot;
}

export function BagSlot(props: BagSlotProps) {
  const { slot, label, note = '', isSelected = false, part, ...rest } = props;
  const { view } = useGame();
  const handling = useSlots();
  const stack = useGameState(
    ({ inventory }) => inventory.slots.get(slot) ?? inventory.container?.slots.get(slot),
  );
  const inventory = useGameState((state) => state.inventory);
  const offer = useCarry((state) => offerOf(state, slot, inventory));
  const isGhost = useCarry(({ carried }) => carried?.from === slot && carried.quantity === stack?.quantity);
  const content = contentOf(stack, view.wallTime());
  const isFresh = useFreshSlot() === slot;
  return (
    <Slot
      {...rest}
      name={slotName(slot)}
      data-number={slot}
      content={content}
      state={offer ?? (isSelected ? 'selected' : null)}
      isGhost={isGhost}
      isFresh={isFresh}
      silhouette={part && `/images/hud/${part}.png`}
      aria-label={`${label}: ${spokenName(content)}${note}`}
      aria-description={spokenDetails(content)}
      onPointerDown={(event) => handling.press(event, slot)}
      // Keeps the focus unchanged.
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      onAuxClick={(event) => event.preventDefault()}
      onPointerEnter={(event) => event.pointerType !== 'touch' && handling.look(slot, true)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && handling.look(slot, false)}
      onFocus={() => handling.focus(slot, true)}
      onBlur={() => handling.focus(slot, false)}
    />
  );
}

/** Returns whether the stack carried over this slot may be put here; null if no stack is carried over it. */
function offerOf(
  { carried, over }: CarryState,
  slot: number,
  { slots, container }: GameState['inventory'],
): 'fits' | 'refused' | null {
  if (!carried || carried.from === slot) return null;
  // The clothes slot that matches a carried item is highlighted, wherever the item is being carried.
  const part = bodyPartFor(carried.stack.itemId);
  const isTheirs = part !== null && slot === wornSlot(part);
  if (over !== slot && !isTheirs) return null;
  const all = container ? new Map([...slots, ...container.slots]) : slots;
  const outcome = moveItems(
    all,
    { from: carried.from, to: slot, quantity: carried.quantity },
    container?.size,
  );
  if ('changes' in outcome) return 'fits';
  return over === slot ? 'refused' : null;
}
