/**
 * Effects of the gamepad: outside of panels it walks, aims and acts; in the bag it moves items; in panels it moves the
 * focus.
 */
import type { SlotHandling } from '#game/features/inventory/client/slots/handling.ts';
import { isWay, type SlotDeed } from '#game/features/inventory/client/slots/slot-keys.ts';
import { areKeysBlocked } from '../../actions/actions.ts';
import { isMeantForEnded } from '../../input/ended.ts';
import type { PadOptions } from '../../input/gamepad.ts';
import { stickIntent } from '../../input/intent.ts';
import type { PadButton } from '../../input/pad-buttons.ts';
import { CRAFTING, PEOPLE } from '../../store/panels.ts';
import type { GameContextValue } from '../context.tsx';

const IN_THE_BAG: Partial<Record<PadButton, SlotDeed>> = {
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  a: 'lift',
  y: 'lift-one',
  x: 'quick',
  'right-trigger': 'use',
  'right-stick': 'drop',
};

/** The ring of the hotbar; while it is open, both sticks choose a slot in it. */
export interface RadialPort {
  isOpen(): boolean;
  open(): void;
  /** Reports the position of a stick. */
  point(x: number, y: number): void;
  close(isChosen: boolean): void;
}

/** Control of the panels in front of the game. */
export interface FocusPort {
  go(way: 'up' | 'down' | 'left' | 'right'): void;
  press(): void;
  turnTab(step: 1 | -1): void;
}

type PadGame = Pick<GameContextValue, 'store' | 'actions' | 'intent' | 'panels' | 'keyMap'>;

export interface PadPorts {
  readonly game: PadGame;
  readonly slots: Pick<SlotHandling, 'isOpen' | 'do' | 'letGo'>;
  readonly radial: RadialPort;
  readonly focus: FocusPort;
  /** Returns the clock of this browser, in ms. */
  readonly now?: () => number;
}

/** Button that shows the ring of the hotbar while it is held. */
const RING_BUTTON = 'left-trigger';
/** Dead zone of the right stick when aiming, 0 to 1. */
const AIMS_FROM = 0.35;

/** Returns the handlers that connect a gamepad to the game, the bag, the ring and the panels. */
export function padOptions({
  game,
  slots,
  radial,
  focus,
  now = () => performance.now(),
}: PadPorts): PadOptions {
  const { store, actions, intent, panels } = game;
  const isInPanel = () =>
    areKeysBlocked(store, panels) || store.getState().panels.some((id) => id === CRAFTING || id === PEOPLE);
  const play = playing(game, radial);
  const inPanel = (button: PadButton): boolean => {
    if (isWay(button as SlotDeed)) focus.go(button as 'up');
    else if (button === 'a') focus.press();
    else if (button === 'left-shoulder') focus.turnTab(-1);
    else if (button === 'right-shoulder') focus.turnTab(1);
    else return false;
    return true;
  };
  return {
    onPress(button, isStick, isRepeated) {
      if (isMeantForEnded(store.getState().ended, now())) return;
      if (radial.isOpen()) {
        if (button === 'b') radial.close(false);
        return;
      }
      if (isInPanel()) {
        if (!inPanel(button) && (button === 'b' || button === 'start')) actions.onKey('escape');
        return;
      }
      const deed = slots.isOpen ? IN_THE_BAG[button] : undefined;
      if (deed) slots.do(deed);
      // A held button acts only once, as a held key does: otherwise the map would open and close again.
      else if (!isRepeated && (button !== 'b' || !slots.letGo())) play.press(button, isStick);
    },
    onRelease: (button, isStick) => play.release(button, isStick),
    onStick(x, y) {
      if (radial.isOpen()) radial.point(x, y);
      const rests = slots.isOpen || isInPanel() || radial.isOpen();
      // A fully pushed stick only walks, because sprinting has a button of its own.
      intent.stick = { ...(rests ? stickIntent(0, 0) : stickIntent(x, y)), sprint: false };
      if (x === 0 && y === 0) intent.isSprintLocked = false;
    },
    onAim(x, y) {
      if (radial.isOpen()) radial.point(x, y);
      const isAiming = Math.hypot(x, y) > AIMS_FROM && !isInPanel() && !radial.isOpen();
      actions.aim(isAiming ? Math.atan2(y, x) : null);
    },
  };
}

/** Handlers of the buttons outside of panels: those of the bindings, and those that only a gamepad has. */
function playing({ store, actions, intent, keyMap, panels }: PadGame, radial: RadialPort) {
  const deedOf = (button: PadButton) =>
    // The slots of the hotbar have no buttons, because they are chosen in the ring.
    keyMap.getState().bindings.find(({ pad, group, deed }) => {
      return pad === button && deed.type === 'act' && !(group === 'hotbar' && button === RING_BUTTON);
    })?.deed;
  /** True while a question is shown and nothing is open that B would close. */
  const isAsked = () =>
    store.getState().asking.question !== null && panels.nextToClose(store.getState()) === null;
  return {
    press(button: PadButton, isStick: boolean): void {
      if (isStick) return;
      if (button === RING_BUTTON) radial.open();
      else if (button === 'left-stick') intent.isSprintLocked = !intent.isSprintLocked;
      else if (button === 'b') actions.onKey(isAsked() ? 'say-no' : 'escape');
      else if (button === 'right-stick') actions.onKey(isAsked() ? 'say-yes' : 'use-other');
      else if (button === 'right-trigger') actions.attack();
      else {
        const deed = deedOf(button);
        if (deed?.type === 'act') actions.onKey(deed.action);
      }
    },
    release(button: PadButton, isStick: boolean): void {
      if (isStick) return;
      if (button === RING_BUTTON && radial.isOpen()) radial.close(true);
      // Releases a drawn bow.
      if (button === 'right-trigger' && store.getState().phase === 'playing') actions.loose();
      const deed = deedOf(button);
      if (deed?.type === 'act') actions.onKeyEnd(deed.action);
    },
  };
}
