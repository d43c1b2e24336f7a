/** Shows chat notices for the player also at the edge of the screen, while a panel of a small screen hides the chat. */
import { addNotice } from './notices.ts';
import { CRAFTING, INVENTORY } from './panels.ts';
import type { GameStore } from './store.ts';

/**
 * Starts watching the chat; meant for screens on which the bag and the crafting panel hide it. Returns a function that
 * stops it.
 * @param now the clock of this browser, in ms
 */
export function tellHiddenNotices(store: GameStore, now: () => number): () => void {
  return store.subscribe(({ chat, panels }, before) => {
    if (chat === before.chat || !(panels.includes(INVENTORY) || panels.includes(CRAFTING))) return;
    const known = new Set(before.chat.map(({ id }) => id));
    for (const { id, channel, message } of chat)
      if (channel === 'notice' && !known.has(id))
        addNotice(store, { kind: 'yield', itemId: null, count: 0, text: message }, now());
  });
}
