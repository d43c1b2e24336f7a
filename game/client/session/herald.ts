/**
 * Tells by messages what has changed without anybody asking for it: a tool that is worn out, the link, a gamepad, and
 * the signs of the weather and the night, which the implant announces.
 */
import { itemById } from '#game/features/items/shared/items.ts';
import { isWornOut } from '#game/features/items/shared/stack.ts';
import { startNeedWatch } from '#game/features/needs/client/need-watch.ts';
import { type WeatherSource, weatherAtPlayer } from '#game/features/weather/client/weather-here.ts';
import { daylightUnder } from '#game/features/weather/shared/sky.ts';
import { showMessage } from '../store/messages.ts';
import type { GameState, GameStore } from '../store/store.ts';

/** How often the sky is looked at, and how far ahead, in ms. */
const LOOK_MS = 4000;
const AHEAD_MS = 60_000;
/** From this strength on a sign counts; below the second it is over. */
const [BEGUN, OVER] = [0.35, 0.1];
/** What the implant says is read, not glanced at. */
const SIGN_MS = 6000;

interface Sign {
  /** 0 to 1 where the player is, so far ahead of now in ms. */
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

/** Watches the sky and says, once each, what comes, what is there and what has gone; the first look says nothing. */
export class SkyWatch {
  readonly #stages = new Map<Sign, Stage>();

  /** What there is to say now. */
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

/** Begins; the function returned ends it. */
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
  // The link may come and go before anybody is let in: only those who have played are told that it is back.
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

/** The things that were of use before, lie where they lay, and are worn out now. */
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
