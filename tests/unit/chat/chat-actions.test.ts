/** What opens and closes the chat, and what stays of a half written line. */
import { describe, expect, it } from 'vitest';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { MENU, Panels } from '#game/client/store/panels.ts';
import { createGameStore, type Phase } from '#game/client/store/store.ts';
import { chatActions, closeChatBehind } from '#game/features/chat/client/chat-actions.ts';
import type { Said } from '#game/features/chat/client/chat-room.ts';
import { OPEN_CHAT } from '#game/features/chat/client/chat-state.ts';

function start() {
  const store = createGameStore();
  const panels = new Panels(PANELS);
  const end = closeChatBehind(store, panels);
  store.setState({ phase: 'playing', ...OPEN_CHAT, draft: 'half a sent' });
  return { store, panels, end };
}

describe('an open chat', () => {
  it.each(['dead', 'loading', 'error'] satisfies Phase[])(
    'closes when the game is %s; the draft stays',
    (phase) => {
      const { store } = start();
      store.setState({ phase });
      expect(store.getState()).toMatchObject({ isChatOpen: false, draft: 'half a sent' });
      // Back in the world one begins to walk, not to write.
      store.setState({ phase: 'playing' });
      expect(store.getState().isChatOpen).toBe(false);
    },
  );

  it('closes behind a dialog, not behind a panel beside which one walks', () => {
    const { store, panels } = start();
    panels.open(store, 'debug');
    expect(store.getState().isChatOpen).toBe(true);
    panels.open(store, MENU);
    expect(store.getState()).toMatchObject({ isChatOpen: false, draft: 'half a sent' });
  });

  it('stays while the connection is away, so that one can go on writing', () => {
    const { store } = start();
    store.setState({ phase: 'disconnected' });
    expect(store.getState().isChatOpen).toBe(true);
  });
});

describe('saying something', () => {
  it.each([
    ['sent', true],
    ['done', true],
    ['blank', true],
    ['kept', false],
  ] satisfies [Said, boolean][])('%s closes the chat: %s', (said, closes) => {
    const { store } = start();
    let hasClosed = false;
    const lines: string[] = [];
    const chat = {
      say(text: string) {
        lines.push(text);
        return said;
      },
      mute() {},
      unmute() {},
      report: () => true,
    };
    chatActions({ store, session: { chat } }, () => {
      hasClosed = true;
    }).say('hello');
    expect(lines).toEqual(['hello']);
    expect(hasClosed).toBe(closes);
  });
});
