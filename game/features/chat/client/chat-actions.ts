/** Player actions in the chat besides keys: writing, choosing the recipient, and the menu of a name. */
import { shutBecause } from '#game/client/store/because.ts';
import { HELP, type Panels } from '#game/client/store/panels.ts';
import type { GameStore } from '#game/client/store/store.ts';
import type { ChatRoom } from './chat-room.ts';
import type { ChatTarget } from './chat-state.ts';
import { withRead } from './lines.ts';

export interface ChatActions {
  /** Sends a line, or runs a command, and closes the chat; a blank line only closes it, and /help opens its panel. */
  say(text: string): void;
  /** Counts the lines with these ids as read. */
  readChat(ids: readonly number[]): void;
  /** Remembers a half-written line. */
  setDraft(text: string): void;
  /** Chooses the recipient of the lines written from now on. */
  setTarget(target: ChatTarget): void;
  mutePlayer(name: string): void;
  unmutePlayer(name: string): void;
  reportPlayer(name: string, reason: string): void;
}

interface Deps {
  readonly store: GameStore;
  readonly session: { readonly chat: Pick<ChatRoom, 'say' | 'mute' | 'unmute' | 'report'> };
}

interface Screen {
  closeChat(): void;
  openPanel(id: string): void;
}

/** Returns the chat actions. `say` closes the chat unless the line stays in it. */
export function chatActions({ store, session }: Deps, screen: Screen): ChatActions {
  return {
    say(text) {
      const said = session.chat.say(text);
      // An unsent line and a new recipient are shown in the input, so the chat stays open.
      if (said !== 'kept') screen.closeChat();
      if (said === 'help') screen.openPanel(HELP);
    },
    readChat: (ids) => store.setState((state) => withRead(state, ids)),
    setDraft: (draft) => store.setState({ draft }),
    setTarget: (target) => store.setState({ target }),
    mutePlayer: (name) => session.chat.mute(name),
    unmutePlayer: (name) => session.chat.unmute(name),
    reportPlayer: (name, reason) => void session.chat.report(name, reason),
  };
}

/**
 * Closes the chat when its player dies, leaves the world or opens a dialog; a half-written line stays. Returns a
 * function that stops this.
 */
export function closeChatBehind(store: GameStore, panels: Panels): () => void {
  return store.subscribe((state) => {
    if (!state.isChatOpen) return;
    const isInWorld = state.phase === 'playing' || state.phase === 'disconnected';
    // The player opens each dialog.
    if (isInWorld) {
      if (panels.isModal(state)) panels.closeChat(store);
      return;
    }
    const because = shutBecause('The chat', state);
    const kept = state.draft === '' ? '' : ' Your words are kept.';
    panels.closeChat(store, because === null ? null : because + kept);
  });
}
