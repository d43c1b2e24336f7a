/** Opening and closing the chat, and the draft of an unfinished line. */
import { describe, expect, it } from 'vitest';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { HELP, MENU, Panels } from '#game/client/store/panels.ts';
import { createGameStore, type Phase } from '#game/client/store/store.ts';
import { chatActions, closeChatBehind } from '#game/features/chat/client/chat-actions.ts';
import type { Said } from '#game/features/chat/client/chat-room.ts';

function start() {
  const store = createGameStore();
  const panels = new Panels(PANELS);
  const end = closeChatBehind(store, panels);
  store.setState({ phase: 'playing', isChatOpen: true, draft: 'half a sent' });
  return { store, panels, end };
}

describe('an open chat', () => {
  it.each(['dead', 'loading', 'error'] satisfies Phase[])(
    'the chat closes when the game is %s, and the draft is kept',
    (phase) => {
      const { store } = start();
      store.setState({ phase });
      expect(store.getState()).toMatchObject({ isChatOpen: false, draft: 'half a sent' });
      // Back in the world, keys move the player instead of writing.
      store.setState({ phase: 'playing' });
      expect(store.getState().isChatOpen).toBe(false);
    },
  );

  it('the chat closes when a dialog opens, but stays open beside a panel that lets the player walk', () => {
    const { store, panels } = start();
    panels.open(store, 'debug');
    expect(store.getState().isChatOpen).toBe(true);
    panels.open(store, MENU);
    expect(store.getState()).toMatchObject({ isChatOpen: false, draft: 'half a sent' });
  });

  it('the chat stays open while the connection is down, so that the player can keep writing', () => {
    const { store } = start();
    store.setState({ phase: 'disconnected' });
    expect(store.getState().isChatOpen).toBe(true);
  });
});

describe('a line that the player sends', () => {
  it.each([
    ['sent', true],
    ['done', true],
    ['help', true],
    ['blank', true],
    ['kept', false],
  ] satisfies [Said, boolean][])('the chat closes after a line with the result "%s": %s', (said, closes) => {
    const { store } = start();
    let hasClosed = false;
    const [lines, opened]: [string[], string[]] = [[], []];
    const chat = {
      say(text: string) {
        lines.push(text);
        return said;
      },
      mute() {},
      unmute() {},
      report: () => true,
    };
    const closeChat = () => {
      hasClosed = true;
    };
    chatActions({ store, session: { chat } }, { closeChat, openPanel: (id) => opened.push(id) }).say('hello');
    expect(lines).toEqual(['hello']);
    expect(hasClosed).toBe(closes);
    expect(opened).toEqual(said === 'help' ? [HELP] : []);
  });
});
