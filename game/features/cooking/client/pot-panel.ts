/**
 * Automatic opening and closing of the pot panel: it opens when the player looks into a pot, and closes when the player
 * moves away from the pot.
 */
import type { GameSession } from '#game/client/session/session.ts';
import { isGone, outOfReach, shutBecause } from '#game/client/store/because.ts';
import { CRAFTING, INVENTORY, type Panels, POT } from '#game/client/store/panels.ts';
import type { GameStore } from '#game/client/store/store.ts';
import { readPot } from './pot-slice.ts';

/** Duration of a window for stirring, in ms. */
const WINDOW_MS = 1200;
/** Distance from the pot beyond which the panel closes, in px. */
const AWAY = 176;
const LOOK_MS = 100;
/** Name of the pot in sentences. */
const NAME = 'cauldron';

/** Starts opening and closing the panel. Returns a function that stops this. */
export function keepPotPanel(store: GameStore, panels: Panels, session: GameSession): () => void {
  const { meals } = session;
  /** Sentence about why the panel ends without the player's doing; null while she closes it herself. */
  let because: string | null = null;
  const shut = (reason: string) => {
    because = reason;
    meals.show(null);
    because = null;
  };
  const end = store.subscribe((state, before) => {
    const isOpen = state.panels.includes(POT);
    const [now, was] = [state.pot.openId, before.pot.openId];
    if (now !== null && was === null && !isOpen) {
      for (const other of [INVENTORY, CRAFTING]) panels.close(store, other);
      panels.open(store, POT);
    } else if (now === null && was !== null && isOpen) panels.close(store, POT, because);
    else if (now !== null && !isOpen && before.panels.includes(POT)) meals.show(null);
    else if (now !== null) {
      const reason = shutBecause('The cauldron', state);
      if (reason !== null) shut(reason);
    }
  });
  let isBubbling = false;
  const timer = setInterval(() => {
    const { openId } = store.getState().pot;
    if (openId === null) return;
    const pot = session.fixtures.find(openId);
    const { body } = session;
    if (!pot) shut(isGone(NAME));
    else if (!body || Math.hypot(pot.x - body.x, pot.y - body.y) > AWAY) shut(outOfReach(NAME));
    const shown = pot && readPot(pot.state, session.wallTime());
    const at = shown?.phase === 'brewing' ? session.wallTime() - shown.since : -1;
    const isNow = shown?.windows.some((from) => at >= from && at <= from + WINDOW_MS) ?? false;
    if (isNow && !isBubbling) meals.bubble();
    isBubbling = isNow;
  }, LOOK_MS);
  return () => {
    end();
    clearInterval(timer);
  };
}
