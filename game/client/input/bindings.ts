/**
 * All bindings in one list: the keyboard, the gamepad, the controls panel and the table in the README are made from it.
 * Keys are identified by position (`KeyboardEvent.code`), so that movement works the same on every layout.
 */
import type { Binding, Direction, KeyAction, KeyDeed } from './binding.ts';

const act = (action: KeyAction): KeyDeed => ({ type: 'act', action });

function walk(direction: Direction, ...codes: string[]): Binding {
  const shared = {
    group: 'move',
    help: 'walk',
    pad: 'move-stick',
    touch: 'the stick',
  } as const;
  return {
    ...shared,
    id: `walk-${direction}`,
    name: `Walk ${direction}`,
    codes,
    deed: { type: 'walk', direction },
  };
}

const SLOTS = [1, 2, 3, 4, 5, 6] as const;

export const BINDINGS: readonly Binding[] = [
  walk('up', 'KeyW', 'ArrowUp'),
  walk('left', 'KeyA', 'ArrowLeft'),
  walk('down', 'KeyS', 'ArrowDown'),
  walk('right', 'KeyD', 'ArrowRight'),
  {
    id: 'sprint',
    group: 'move',
    name: 'Sprint',
    help: 'sprint, while your breath lasts',
    codes: ['ShiftLeft', 'ShiftRight'],
    deed: { type: 'sprint' },
    pad: 'left-stick',
    touch: 'the stick, past its rim',
  },
  {
    id: 'jump',
    group: 'move',
    name: 'Jump',
    help: 'jump',
    codes: ['Space'],
    deed: act('jump'),
    pad: 'y',
    touch: 'Jump',
  },
  {
    id: 'auto-run',
    group: 'move',
    name: 'Run on',
    help: 'keep running on your own',
    codes: ['KeyQ'],
    deed: act('auto-run'),
    pad: 'down',
    touch: 'the stick, held past its second rim',
  },
  {
    id: 'aim',
    group: 'act',
    name: 'Aim',
    help: 'aim',
    codes: [],
    mouse: 'mouse',
    deed: { type: 'aim' },
    pad: 'aim-stick',
    touch: 'a drag from Shoot or Throw',
  },
  {
    id: 'strike',
    group: 'act',
    name: 'Strike',
    help: 'strike, shoot, eat, drink, read or light with what is in hand, harvest what is pointed at; with empty hands throw a snowball',
    codes: [],
    mouse: 'left click',
    deed: act('strike'),
    pad: 'x',
    touch: 'the button for what is in hand',
  },
  {
    id: 'use',
    group: 'act',
    name: 'Use',
    help: 'collect, open, help up, cook, drink, or use what is in hand',
    codes: ['KeyE'],
    deed: act('use'),
    pad: 'a',
    touch: 'the button with the word',
  },
  {
    id: 'use-other',
    group: 'act',
    name: 'Something else here',
    help: 'choose what Use does where there is more than one thing to do',
    codes: ['KeyE'],
    isShiftTap: true,
    deed: act('use-other'),
    // While a question is shown, this button answers yes.
    pad: 'right-stick',
    touch: 'a small button, or the large one held',
  },
  ...SLOTS.map(
    (slot): Binding => ({
      id: `slot-${slot}`,
      group: 'hotbar',
      name: `Slot ${slot}`,
      help: 'take what lies in the hotbar; the same key again puts a weapon away',
      codes: [`Digit${slot}`],
      deed: act(`slot-${slot}`),
      pad: 'left-trigger',
      touch: 'the slot',
    }),
  ),
  {
    id: 'next-slot',
    group: 'hotbar',
    name: 'Next slot',
    help: 'select the next slot of the hotbar',
    codes: [],
    mouse: 'wheel down',
    deed: act('next-slot'),
    pad: 'right-shoulder',
  },
  {
    id: 'previous-slot',
    group: 'hotbar',
    name: 'Slot before',
    help: 'select the slot before',
    codes: [],
    mouse: 'wheel up',
    deed: act('previous-slot'),
    pad: 'left-shoulder',
  },
  {
    id: 'say-yes',
    group: 'talk',
    name: 'Yes',
    help: 'say yes to what somebody asks you',
    codes: ['KeyY'],
    deed: act('say-yes'),
    pad: 'right-stick',
    touch: 'Yes',
  },
  {
    id: 'say-no',
    group: 'talk',
    name: 'No',
    help: 'say no to it; hold it for a second so that this player cannot ask you again',
    codes: ['KeyN'],
    deed: act('say-no'),
    pad: 'b',
    touch: 'No',
  },
  {
    id: 'chat',
    group: 'talk',
    name: 'Chat',
    help: 'chat; `/help` lists what else it can do',
    codes: ['Enter', 'NumpadEnter'],
    deed: act('chat'),
    touch: 'Chat',
  },
  {
    id: 'escape',
    group: 'panels',
    name: 'Back',
    help: 'close what is open, or open the menu',
    codes: ['Escape'],
    isFixed: true,
    deed: act('escape'),
    pad: 'start',
    touch: 'the bag, then Menu',
  },
];
