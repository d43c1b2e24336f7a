/** What the player does with the chat beside the keys: writing, choosing to whom, and what the menu of a name offers. */
import type { Panels } from '#game/client/store/panels.ts';
import type { GameStore } from '#game/client/store/store.ts';
import type { ChatRoom } from './chat-room.ts';
import type { ChatTarget } from './chat-state.ts';

export interface ChatActions {
  /** Sends a line, or runs a command, and closes the chat; a blank line only closes it. */
  say(text: string): void;
  /** Remembers what is half written. */
  setDraft(text: string): void;
  /** Chooses to whom one writes. */
  setTarget(target: ChatTarget): void;
  mutePlayer(name: string): void;
  unmutePlayer(name: string): void;
  reportPlayer(name: string, reason: string): void;
}

interface Deps {
  readonly store: GameStore;
  readonly session: { readonly chat: Pick<ChatRoom, 'say' | 'mute' | 'unmute' | 'report'> };
}

export function chatActions({ store, session }: Deps, closeChat: () => void): ChatActions {
  return {
    say(text) {
      // What cannot be sent, and to whom one writes from now on, is seen in the input.
      if (session.chat.say(text) !== 'kept') closeChat();
    },
    setDraft: (draft) => store.setState({ draft }),
    setTarget: (target) => store.setState({ target }),
    mutePlayer: (name) => session.chat.mute(name),
    unmutePlayer: (name) => session.chat.unmute(name),
    reportPlayer: (name, reason) => void session.chat.report(name, reason),
  };
}

/** The chat closes when its player dies, leaves the world or opens a dialog; what is half written stays. */
export function closeChatBehind(store: GameStore, panels: Panels): () => void {
  return store.subscribe((state) => {
    const isInWorld = state.phase === 'playing' || state.phase === 'disconnected';
    if (state.isChatOpen && (!isInWorld || panels.isModal(state))) store.setState({ isChatOpen: false });
  });
}
