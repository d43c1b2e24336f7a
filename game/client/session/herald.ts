/**
 * Messages about changes that the player did not ask for: a worn-out tool, the link, a gamepad, and the signs of the
 * weather and the night, which the implant announces.
 */
import { itemById } from '#game/features/items/shared/items.ts';
import { isWornOut } from '#game/features/items/shared/stack.ts';
import { startNeedWatch } from '#game/features/needs/client/need-watch.ts';
import { type WeatherSource, weatherAtPlayer } from '#game/features/weather/client/weather-here.ts';
import { daylightUnder } from '#game/features/weather/shared/sky.ts';
import { showMessage } from '../store/messages.ts';
import type { GameState, GameStore } from '../store/store.ts';

/** Interval at which the sky is checked, and look-ahead of the check, in ms. */
const LOOK_MS = 4000;
const AHEAD_MS = 60_000;
/** Strength from which a sign counts, and strength below which it is over, 0 to 1. */
const [BEGUN, OVER] = [0.35, 0.1];
/** Duration of the implant's messages, in ms: the player reads them at leisure. */
const SIGN_MS = 6000;

interface Sign {
  /** Returns the strength at the player's position `aheadMs` from now, 0 to 1. */
  strength(view: WeatherSource, aheadMs: number): number;
  readonly coming: string;
  readonly here: string;
  readonly over: string;
}

const SIGNS: readonly Sign[] = [
  {
    strength: (view, aheadMs) => weatherAtPlayer(view, aheadMs).storm,
    coming: 'Pressure is falling. A storm within the minute.',
    here: 'The storm is here.',
    over: 'The storm is over. Come out, or go on.',
  },
  {
    strength: (view, aheadMs) => daylightUnder(view.sky, view.wallTime() + aheadMs).darkness,
    coming: 'Dusk soon. I do not see well in the dark, and you see worse.',
    here: 'It is getting dark.',
    over: 'It is getting light.',
  },
];

type Stage = 'none' | 'coming' | 'here';

/**
 * Watches the sky and announces, once each, signs that are coming, have come and have gone; the first check announces
 * nothing.
 */
export class SkyWatch {
  readonly #stages = new Map<Sign, Stage>();

  /** Returns the announcements that are due now. */
  look(view: WeatherSource): string[] {
    return SIGNS.flatMap((sign) => {
      const before = this.#stages.get(sign);
      const stage = stageOf(sign, before ?? 'none', view);
      this.#stages.set(sign, stage);
      if (before === undefined || stage === before) return [];
      if (stage === 'none') return before === 'here' ? [sign.over] : [];
      return [sign[stage]];
    });
  }
}

function stageOf(sign: Sign, before: Stage, view: WeatherSource): Stage {
  const now = sign.strength(view, 0);
  if (now >= BEGUN || (before === 'here' && now > OVER)) return 'here';
  return sign.strength(view, AHEAD_MS) >= BEGUN ? 'coming' : 'none';
}

/** Starts the messages. Returns a function that stops them. */
export function startHerald(
  store: GameStore,
  view: WeatherSource,
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const watch = new SkyWatch();
  const look = () => {
    if (store.getState().phase !== 'playing') return;
    for (const text of watch.look(view)) showMessage(store, text, { kind: 'sova', ms: SIGN_MS });
  };
  const timer = setInterval(look, LOOK_MS);
  // The link may come and go before the player is let in; only a player who has played gets a message that it is back.
  let hasPlayed = false;
  const forget = store.subscribe((state, before) => {
    for (const text of wornOutSince(state, before)) showMessage(store, text, { kind: 'warning' });
    const isIn = state.phase === 'playing' || state.phase === 'dead';
    if (isIn && hasPlayed && before.phase === 'disconnected') showMessage(store, 'Connected again');
    hasPlayed ||= isIn;
  });
  const forgetNeeds = startNeedWatch(store);
  const onPad = () => showMessage(store, 'Gamepad connected');
  const onNoPad = () => showMessage(store, 'Gamepad gone');
  target.addEventListener('gamepadconnected', onPad);
  target.addEventListener('gamepaddisconnected', onNoPad);
  return () => {
    clearInterval(timer);
    forget();
    forgetNeeds();
    target.removeEventListener('gamepadconnected', onPad);
    target.removeEventListener('gamepaddisconnected', onNoPad);
  };
}

/** Returns messages for the items that have worn out since `before` in their slots. */
function wornOutSince({ inventory }: GameState, before: GameState): string[] {
  const texts: string[] = [];
  if (inventory.slots === before.inventory.slots) return texts;
  for (const [slot, stack] of inventory.slots) {
    const was = before.inventory.slots.get(slot);
    if (!was || was.itemId !== stack.itemId || isWornOut(was) || !isWornOut(stack)) continue;
    texts.push(`${itemById(stack.itemId)?.name ?? 'It'} is worn out`);
  }
  return texts;
}
