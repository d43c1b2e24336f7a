/** What a gamepad does: in the bag it moves things, outside of it it walks and acts. */
import type { PadButton, PadOptions } from '../../input/gamepad.ts';
import { stickIntent } from '../../input/intent.ts';
import { isBlocked } from '../../state/actions.ts';
import { INVENTORY } from '../../state/panels.ts';
import type { GameContextValue } from '../context.tsx';
import type { SlotHandling } from './handling.ts';
import type { SlotDeed } from './slot-keys.ts';

const IN_THE_BAG: Partial<Record<PadButton, SlotDeed>> = {
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  a: 'lift',
  y: 'lift-one',
  x: 'quick',
};

type PadGame = Pick<GameContextValue, 'store' | 'actions' | 'intent' | 'panels'>;

export function padOptions({ store, actions, intent, panels }: PadGame, handling: SlotHandling): PadOptions {
  const outside: Partial<Record<PadButton, () => void>> = {
    a: () => actions.onKey('use'),
    x: actions.attack,
    y: () => actions.onKey('jump'),
    b: () => actions.onKey('escape'),
    start: () => actions.onKey('escape'),
    back: () => actions.onKey(`panel:${INVENTORY}`),
    'left-shoulder': () => actions.cycleSlot(-1),
    'right-shoulder': () => actions.cycleSlot(1),
  };
  return {
    onPress(button) {
      const deed = handling.isOpen && !isBlocked(store, panels) ? IN_THE_BAG[button] : undefined;
      if (deed) handling.do(deed);
      else if (button !== 'b' || !handling.letGo()) outside[button]?.();
    },
    onStick(x, y) {
      const rests = handling.isOpen || isBlocked(store, panels);
      intent.stick = rests ? stickIntent(0, 0) : stickIntent(x, y);
    },
  };
}
