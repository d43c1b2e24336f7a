/**
 * Gamepad controls of the screen: reads the gamepad, draws the ring of the hotbar while it is open, and reports when a
 * gamepad is connected or disconnected.
 */
import './pad.css';
import { useEffect, useMemo } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { contentOf, spokenName } from '#game/features/inventory/client/slots/content.ts';
import { useSlots } from '#game/features/inventory/client/slots/SlotsProvider.tsx';
import { FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import { listenToGamepad, rumble } from '../../input/gamepad.ts';
import { isMotionReduced } from '../../settings/settings.ts';
import { showMessage } from '../../store/messages.ts';
import { useGame, useGameState } from '../context.tsx';
import { Slot } from '../wool/Slot.tsx';
import { useScale } from '../wool/use-scale.ts';
import { moveFocus, pressFocused, switchTab } from './focus.ts';
import { padOptions, type RadialPort } from './pad.ts';
import { placeInRing, sectorOf } from './ring.ts';

interface RadialState {
  readonly isOpen: boolean;
  /** Slot of the hotbar, counted from 0; null while no stick points at one. */
  readonly slot: number | null;
}

const SLOTS = slotsOf('hotbar').length;
/** Strength (0 to 1) and duration (in ms) of the rumble of the gamepad at a wound. */
const RUMBLE = { strength: 0.6, ms: 140 } as const;

/** Connects gamepads to the game and shows the ring. */
export function PadControls() {
  const game = useGame();
  const slots = useSlots();
  const radial = useMemo(() => createStore<RadialState>(() => ({ isOpen: false, slot: null })), []);
  useEffect(() => {
    const { store, actions } = game;
    const port: RadialPort = {
      isOpen: () => radial.getState().isOpen,
      open: () => radial.setState({ isOpen: true, slot: null }),
      point: (x, y) => {
        const slot = sectorOf(x, y, SLOTS);
        if (slot !== null) radial.setState({ slot });
      },
      close: (isChosen) => {
        const { slot } = radial.getState();
        radial.setState({ isOpen: false, slot: null });
        if (isChosen && slot !== null) actions.selectSlot(slot);
      },
    };
    const focus = {
      go: (way: 'up' | 'down' | 'left' | 'right') => moveFocus(document, way),
      press: () => pressFocused(document),
      turnTab: (step: 1 | -1) => switchTab(document, step),
    };
    const onConnect = (isConnected: boolean) => {
      const text = isConnected
        ? 'I feel a gamepad. Good grip.'
        : 'The gamepad is gone. Keys and mouse still work.';
      showMessage(store, text, { kind: 'sova' });
    };
    const endPad = listenToGamepad(window, {
      ...padOptions({ game, slots, radial: port, focus }),
      onConnect,
    });
    const endRumble = store.subscribe(({ wounds, device }, before) => {
      if (wounds === before.wounds || device !== 'gamepad' || isMotionReduced(game.settings.getState()))
        return;
      rumble(window, RUMBLE.strength, RUMBLE.ms);
    });
    return () => {
      endPad();
      endRumble();
    };
  }, [game, slots, radial]);
  return <Radial radial={radial} />;
}

/** The slots of the hotbar in a ring, with the name of the pointed one in the middle. */
function Radial({ radial }: { readonly radial: StoreApi<RadialState> }) {
  const { isOpen, slot: pointed } = useStore(radial);
  const { view } = useGame();
  const { unit } = useScale();
  const selected = useGameState((state) => state.selectedSlot);
  const holdings = useGameState(({ inventory }) => inventory.slots);
  if (!isOpen) return null;
  const at = pointed ?? selected;
  const contents = slotsOf('hotbar').map((number) => contentOf(holdings.get(number), view.wallTime()));
  return (
    <fieldset className="pad-radial wool" aria-label="Hotbar ring">
      {contents.map((content, slot) => {
        const number = FIRST_SLOT.hotbar + slot;
        const { x, y } = placeInRing(slot, SLOTS);
        return (
          <div
            key={number}
            className="pad-radial__slot"
            style={{ transform: `translate(${Math.round(x) * unit}px, ${Math.round(y) * unit}px)` }}
          >
            <Slot
              name={`ring-${slot}`}
              content={content}
              state={slot === at ? 'selected' : null}
              tabIndex={-1}
              aria-label={`Slot ${slot + 1}: ${spokenName(content)}`}
            />
          </div>
        );
      })}
      <p className="pad-radial__name" aria-live="polite">
        {at === null ? 'Hotbar' : spokenName(contents[at] ?? null)}
      </p>
    </fieldset>
  );
}
