/** The closed and the open chat of a phone, rendered, and what opening it does there. */
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createActions } from '#game/client/actions/actions.ts';
import { UseOffers } from '#game/client/actions/use.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { IntentSource } from '#game/client/input/intent.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { INVENTORY, Panels } from '#game/client/store/panels.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { type NewLine, withLine } from '#game/features/chat/client/lines.ts';
import { ChatDisc } from '#game/features/chat/client/near/ChatDisc.tsx';
import { ChatLine } from '#game/features/chat/client/near/ChatLine.tsx';
import { Chat } from '#game/features/chat/client/panel/Chat.tsx';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

function phone() {
  const store = createGameStore();
  store.setState({ phase: 'playing', isOneLine: true, device: 'touch', pointer: 'touch' });
  const session = {} as object as GameSession;
  const panels = new Panels([
    { id: INVENTORY, key: null, title: 'Bag', isModal: false, order: 50 },
    { id: 'menu', key: null, title: 'Menu', isModal: true, order: 70 },
  ]);
  const actions = createActions({
    store,
    session,
    intent: new IntentSource(),
    panels,
    uses: new UseOffers([], { session, store }, () => 0),
    onLeave: () => undefined,
  });
  const keyMap = createKeyMapStore(BINDINGS);
  const markup = hudMarkup({
    store,
    keyMap,
    settings: createSettingsStore({ cores: 8, isMobile: true }, null),
    actions,
  });
  return { store, actions, markup };
}

const HELLO: NewLine = {
  ...{ channel: 'all', sender: 'Galina', socketId: 'galina', to: null },
  ...{ message: 'Hello.', timestamp: 0, at: 0 },
};

describe('the chat of a phone', () => {
  it('the closed chat has no field, only a round button, which names the unread lines and a kept draft', () => {
    const { store, markup } = phone();
    expect(markup(Chat)).not.toContain('hud-chat__field');
    expect(markup(ChatDisc)).toContain('aria-label="Open chat"');
    expect(markup(ChatDisc)).not.toContain('chat-badge');
    store.setState({ unread: { lines: 2, whispers: 1 } });
    expect(markup(ChatDisc)).toContain('aria-label="Open chat, 2 unread, 1 whispered"');
    expect(markup(ChatDisc)).toContain('chat-badge');
    store.setState({ draft: 'half a sent' });
    expect(markup(ChatDisc)).toMatch(/whispered, unsent".*Unsent/);
  });

  it('the open chat has the field instead of the button, also over a bag that stays open', () => {
    const { store, actions, markup } = phone();
    actions.openPanel(INVENTORY);
    actions.openChat();
    expect(store.getState()).toMatchObject({ isChatOpen: true, panels: [INVENTORY] });
    expect(markup(Chat)).toContain('hud-chat__field');
    expect(markup(ChatDisc)).toBe('');
  });

  it('the chat does not open over a dialog', () => {
    const { store, actions } = phone();
    actions.openPanel('menu');
    actions.openChat();
    expect(store.getState().isChatOpen).toBe(false);
  });

  it.each([true, false])(
    'opening the chat leaves its lines unread until they were seen, on a phone: %s',
    (isOneLine) => {
      const { store, actions } = phone();
      store.setState((state) => ({ isOneLine, ...withLine(state, HELLO, true), isChatOpen: false }));
      actions.openChat();
      expect(store.getState().unread).toEqual({ lines: 1, whispers: 0 });
      actions.readChat([store.getState().newestId]);
      expect(store.getState().unread).toEqual({ lines: 0, whispers: 0 });
    },
  );

  it('the line has all words of its messages, with the name and the way in which each was said', () => {
    const { markup } = phone();
    const entry = { sender: 'Galina', socketId: 'galina', to: null, timestamp: 0, at: 0 };
    const entries = [
      { ...entry, id: 2, channel: 'whisper', message: 'Come with fire.' },
      { ...entry, id: 1, channel: 'all', message: 'Two wolves!' },
    ] as const;
    const rest = { isWhole: false, isHeld: false, hold: () => {}, tap: () => {}, end: () => {} };
    const words = (isSent: boolean) =>
      markup(createElement(ChatLine, { shown: { entries, isSent }, ...rest }))
        .replaceAll(/<svg.*?<\/svg>/g, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ');
    expect(words(false)).toContain('Galina whispers: Come with fire. Galina : Two wolves!');
    expect(words(true)).toContain('Sent: Come with fire.');
  });
});
