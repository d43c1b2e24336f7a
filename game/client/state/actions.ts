/** What the player can do with the screen, apart from walking: one place that decides what Esc and Enter mean. */
import { isSlotAction, type KeyAction, type SlotAction, slotOf } from '../input/bindings.ts';
import type { IntentSource } from '../input/intent.ts';
import type { GameSession } from './session.ts';
import type { GameStore, Panel } from './store.ts';

export interface GameActions {
  /** Opens a panel, or closes what is open. */
  showPanel(panel: Panel | null): void;
  openChat(): void;
  closeChat(): void;
  /** Sends a line; blanks only close the chat. */
  say(text: string): void;
  /** Strikes with the weapon in hand, if there is one. */
  attack(): void;
  /** Selects a slot of the hotbar, counted from 0. */
  selectSlot(slot: number): void;
  /** Selects the next slot of the hotbar, or the one before. */
  cycleSlot(step: 1 | -1): void;
  onKey(action: KeyAction): void;
  /** The boot screen has been shown. */
  endBoot(): void;
  retry(): void;
  /** Leaves the game for the dashboard. */
  leave(): void;
}

/** True while keys must not move the body. */
export function isBlocked(store: GameStore): boolean {
  const { phase, panel, isChatOpen } = store.getState();
  return phase !== 'playing' || panel !== null || isChatOpen;
}

export function createActions(
  store: GameStore,
  session: GameSession,
  intent: IntentSource,
  onLeave: () => void,
): GameActions {
  const showPanel = (panel: Panel | null) => {
    intent.release();
    store.setState({ panel });
  };
  const openChat = () => {
    if (store.getState().panel !== null) return;
    intent.release();
    store.setState({ isChatOpen: true });
  };
  const closeChat = () => store.setState({ isChatOpen: false });
  const stepBack = () => {
    const { panel, isChatOpen } = store.getState();
    if (panel === 'controls' || panel === 'quit') showPanel('menu');
    else if (isChatOpen) closeChat();
    else showPanel(panel === 'menu' ? null : 'menu');
  };
  const toggleAutoRun = () => {
    intent.isAutoRunning = !intent.isAutoRunning && !isBlocked(store);
    store.setState({ isAutoRunning: intent.isAutoRunning });
  };
  const attack = () => {
    if (!isBlocked(store)) session.hands.strike();
  };
  const selectSlot = (slot: number) => {
    if (!isBlocked(store)) session.hands.select(slot);
  };
  const keys: Record<Exclude<KeyAction, SlotAction>, () => void> = {
    'auto-run': toggleAutoRun,
    jump: () => {
      if (!isBlocked(store)) session.jump();
    },
    attack,
    chat: openChat,
    escape: stepBack,
    debug: () => store.setState(({ isDebugVisible }) => ({ isDebugVisible: !isDebugVisible })),
  };
  return {
    showPanel,
    openChat,
    closeChat,
    say(text) {
      session.say(text);
      closeChat();
    },
    attack,
    selectSlot,
    cycleSlot(step) {
      if (!isBlocked(store)) session.hands.cycle(step);
    },
    onKey(action) {
      const { phase } = store.getState();
      if (phase === 'loading' || phase === 'error') return;
      if (isSlotAction(action)) selectSlot(slotOf(action));
      else keys[action]();
    },
    endBoot: () => session.bootEnded(),
    retry() {
      if (store.getState().error?.remedy === 'reload') window.location.reload();
      else session.start();
    },
    leave: onLeave,
  };
}
