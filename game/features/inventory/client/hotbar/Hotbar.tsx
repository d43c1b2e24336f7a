/**
 * The hotbar of six slots on an embroidered towel. A click, a tap or the number key of a slot takes its weapon in hand
 * or puts it away.
 */
import { capture } from '#game/browser/screen.ts';
import './hotbar.css';
import { type MouseEvent, type PointerEvent, useEffect, useState } from 'react';
import { useGame, useGameState, useKeyMap } from '#game/client/hud/context.tsx';
import { Glyph } from '#game/client/hud/glyph/Glyph.tsx';
import { textWidth } from '#game/client/hud/wool/font.ts';
import { drawTowel } from '#game/client/hud/wool/frames.ts';
import { drawHangingTowel, drawPocket, drawTowelBetween } from '#game/client/hud/wool/near-frames.ts';
import { Slot } from '#game/client/hud/wool/Slot.tsx';
import { useNear, useScale } from '#game/client/hud/wool/use-scale.ts';
import { Piece, SignMark } from '#game/client/hud/wool/Wool.tsx';
import { keysOf } from '#game/client/input/key-names.ts';
import { INVENTORY } from '#game/client/store/panels.ts';
import { areaOf, FIRST_SLOT, slotName, slotsOf } from '#game/features/items/shared/slots.ts';
import { BagSlot } from '../slots/BagSlot.tsx';
import { contentOf, spokenDetails, spokenName } from '../slots/content.ts';
import { useSlots } from '../slots/SlotsProvider.tsx';
import { useFreshSlot } from '../slots/use-fresh.ts';
import { Cooldown } from './Cooldown.tsx';
import { pressHandlers } from './press.ts';
import { ThumbPress } from './thumb-press.ts';

/** Duration for which the selection of a slot is highlighted, in ms (game specification, section 9). */
const SELECT_MS = 300;

/** The hotbar at the bottom of the screen; on a phone the bag is its seventh place, and an open bag contains it. */
export function Hotbar({ onPoint }: HotbarSlotsProps) {
  const isBagOpen = useGameState((state) => state.panels.includes(INVENTORY));
  const { layout } = useScale();
  if (isBagOpen && layout !== 'wide') return null;
  return (
    <section className="hud-hotbar" aria-label="Hotbar">
      <Cooldown />
      <PadSigns />
      <Piece cloth={`towel ${layout}`} paint={TOWELS[layout]} className="wool hud-hotbar__slots">
        <HotbarSlots {...(onPoint && { onPoint })} />
        {layout !== 'wide' && <BagPlace />}
      </Piece>
    </section>
  );
}

const TOWELS = { wide: drawTowel, tall: drawHangingTowel, low: drawTowelBetween } as const;

/** The bag as a place of the hotbar. */
function BagPlace() {
  const { actions } = useGame();
  const fresh = useFreshSlot();
  return (
    <Piece
      cloth="pocket"
      paint={drawPocket}
      className="hud-hotbar__bag"
      data-fresh={fresh !== null && areaOf(fresh) === 'inventory'}
    >
      <button
        type="button"
        className="hud-hotbar__open"
        {...pressHandlers(() => actions.openPanel(INVENTORY))}
      >
        <SignMark sign="bag" times={2} />
        <span>Bag</span>
      </button>
    </Piece>
  );
}

/** Signs for the gamepad buttons that move along the hotbar. */
function PadSigns() {
  const device = useGameState((state) => state.device);
  if (device !== 'gamepad') return null;
  return (
    <>
      <span className="hud-hotbar__sign" data-end="left">
        <Glyph action="previous-slot" isQuiet />
      </span>
      <span className="hud-hotbar__sign" data-end="right">
        <Glyph action="next-slot" isQuiet />
      </span>
    </>
  );
}

interface HotbarSlotsProps {
  /** Called with the slot under the pointer, counted from 0, and with null once the pointer has left it. */
  readonly onPoint?: (slot: number | null) => void;
}

export function HotbarSlots({ onPoint = () => undefined }: HotbarSlotsProps) {
  const selected = useGameState((state) => state.selectedSlot);
  const held = useGameState((state) => state.self?.weapon_id ?? null);
  const struck = useStruck(selected, held);
  return slotsOf('hotbar').map((slot, at) => (
    <HotbarSlot
      key={slot}
      slot={at}
      isSelected={at === selected}
      isHeld={at === selected && held !== null}
      isStruck={at === struck}
      onPoint={onPoint}
    />
  ));
}

/** Returns the slot that was selected, or whose weapon was taken or put away, less than {@link SELECT_MS} ago. */
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

interface HotbarSlotProps {
  /** Number of the slot, counted from 0. */
  readonly slot: number;
  readonly isSelected: boolean;
  readonly isHeld: boolean;
  readonly isStruck: boolean;
  readonly onPoint: (slot: number | null) => void;
}

/** A slot that can be dragged to and from while the bag is open; otherwise pressing it selects it immediately. */
function HotbarSlot({ slot, isSelected, isHeld, isStruck, onPoint }: HotbarSlotProps) {
  const { actions, view } = useGame();
  const number = FIRST_SLOT.hotbar + slot;
  const isBagOpen = useGameState((state) => state.panels.includes(INVENTORY));
  const content = contentOf(
    useGameState(({ inventory }) => inventory.slots.get(number)),
    view.wallTime(),
  );
  const label = `Slot ${slot + 1}`;
  const note = isHeld ? ', in hand' : '';
  const hotkey = useHotkey(slot);
  const near = useNear();
  const cut = near && !isBagOpen ? { width: near.slotWidth, height: near.slotHeight } : undefined;
  const thumb = useThumb(slot);
  const isFresh = useFreshSlot() === number;
  const shared = { ...(hotkey && { hotkey }), isStruck, 'aria-pressed': isSelected };
  if (isBagOpen)
    return <BagSlot {...shared} slot={number} label={label} note={note} isSelected={isSelected} />;
  return (
    <Slot
      {...shared}
      cut={cut}
      name={slotName(number)}
      data-number={number}
      content={content}
      state={isSelected ? 'selected' : null}
      aria-label={`${label}: ${spokenName(content)}${note}`}
      aria-description={spokenDetails(content)}
      data-held={isHeld}
      isFresh={isFresh}
      onPointerEnter={(event) => event.pointerType !== 'touch' && onPoint(slot)}
      onPointerLeave={() => onPoint(null)}
      {...(near ? thumb : pressHandlers(() => actions.selectSlot(slot)))}
    />
  );
}

/** Returns the handlers of a place on a phone. */
function useThumb(slot: number) {
  const { actions } = useGame();
  const handling = useSlots();
  const [thumb] = useState(
    () =>
      new ThumbPress({
        take: (place) => actions.selectSlot(place),
        step: (by) => actions.cycleSlot(by),
        look: (place) => {
          actions.openPanel(INVENTORY);
          handling.carry.setState({ shown: FIRST_SLOT.hotbar + place, isPinned: true });
        },
      }),
  );
  useEffect(() => () => thumb.end(), [thumb]);
  const end = (isCancelled: boolean) => (event: PointerEvent) => thumb.up(event.pointerId, isCancelled);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button > 0) return;
      capture(event.currentTarget, event.pointerId);
      thumb.down(event.pointerId, slot, event.clientX, event.clientY);
    },
    onPointerMove: (event: PointerEvent) => thumb.move(event.pointerId, event.clientX, event.clientY),
    onPointerUp: end(false),
    onPointerCancel: end(true),
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // Clicks from the keyboard or a screen reader; a pointer was already handled above.
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) actions.selectSlot(slot);
    },
  };
}

/**
 * Returns the label printed on the slot's key if the player uses the keyboard; null if the label is longer than one
 * character.
 */
function useHotkey(slot: number): string | null {
  const keys = useKeyMap();
  const device = useGameState((state) => state.device);
  const [name] = keysOf(keys, `slot-${slot + 1}`);
  return device === 'keyboard' && name?.length === 1 && textWidth(name) !== null ? name : null;
}
