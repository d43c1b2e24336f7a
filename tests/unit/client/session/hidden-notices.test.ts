/** Chat notices to this player alone are also shown as messages while the bag on a small screen hides the chat. */
import { expect, it } from 'vitest';
import { tellHiddenNotices } from '#game/client/store/hidden-notices.ts';
import { INVENTORY } from '#game/client/store/panels.ts';
import { createGameStore } from '#game/client/store/store.ts';
import type { ChatEntry } from '#game/features/chat/client/chat-state.ts';

const line = (id: number, channel: ChatEntry['channel'], message: string): ChatEntry => ({
  id,
  channel,
  sender: channel === 'notice' ? '' : 'Olga',
  socketId: '',
  to: null,
  message,
  timestamp: 0,
  at: 0,
});

it('each notice that arrives while the bag is open is shown once as a message, but chat lines of players are not', () => {
  const store = createGameStore();
  const end = tellHiddenNotices(store, () => 500);
  const hear = (entry: ChatEntry) => store.setState(({ chat }) => ({ chat: [...chat, entry] }));
  const told = () => store.getState().notices.map(({ text }) => text);
  hear(line(1, 'notice', 'You have learnt: Axe.'));
  expect(told()).toEqual([]);
  store.setState({ panels: [INVENTORY] });
  hear(line(2, 'notice', 'You have learnt: Samovar.'));
  hear(line(3, 'all', 'Hello'));
  hear(line(4, 'notice', 'Your food steams again.'));
  expect(told()).toEqual(['You have learnt: Samovar.', 'Your food steams again.']);
  expect(store.getState().notices.every(({ count }) => count === 0)).toBe(true);
  end();
  hear(line(5, 'notice', 'It is late.'));
  expect(told()).toHaveLength(2);
});
