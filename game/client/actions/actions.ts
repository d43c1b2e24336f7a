/** Actions of the player other than walking, and the only place that decides what Esc and Enter do. */
import { type ChatActions, chatActions } from '#game/features/chat/client/chat-actions.ts';
import type { MutedPlayer } from '#game/features/chat/client/mutes.ts';
import { lookAtPerson } from '#game/features/chat/client/people/meant.ts';
import type { PotActions } from '#game/features/cooking/client/meals.ts';
import type { CraftActions } from '#game/features/crafting/client/crafting.ts';
import type { ObjectiveId } from '#game/features/guidance/shared/objective-ids.ts';
import { type ItemActions, itemActions } from '#game/features/inventory/client/item-actions.ts';
import type { MapActions } from '#game/features/map/client/world-map.ts';
import type { PersonCode } from '#game/features/questions/shared/questions.ts';
import { isSlotAction, type KeyAction, type PlainAction, panelOf, slotOf } from '../input/binding.ts';
import type { IntentSource } from '../input/intent.ts';
import { awaitedOf } from '../net/connection-view.ts';
import type { GameSession } from '../session/session.ts';
import { CRAFTING, INVENTORY, MENU, type Panels, PERSON, STRUCTURE } from '../store/panels.ts';
import type { GameStore } from '../store/store.ts';
import { type HandActions, handActions } from './in-hand-use.ts';
import type { UseOffers } from './use.ts';

export interface GameActions extends ChatActions, HandActions, ItemActions {
  openPanel(id: string): void;
  /** @param because sentence that says why a panel ends without the player's doing */
  closePanel(id: string, because?: string): void;
  openChat(): void;
  closeChat(): void;
  /** Opens the card of another player. */
  openCard(player: MutedPlayer): void;
  /** Opens the panel about a structure; null for the one that the player most likely means. */
  openStructure(id: string | null): void;
  /** Collects, attacks or does whatever else is offered at the player's place. */
  use(): void;
  /** Selects a slot of the hotbar, counted from 0. */
  selectSlot(slot: number): void;
  /** Takes nothing of the hotbar in hand. */
  putAway(): void;
  /** Selects the next or the previous slot of the hotbar. */
  cycleSlot(step: 1 | -1): void;
  /** Makes the player invulnerable for a while, or vulnerable again; a tool for testing. */
  setImmunity(isOn: boolean): void;
  /** Switches feud with other players on or off. */
  setFeud(isOn: boolean): void;
  /** Ends the truce with a player. */
  endTruce(socketId: string): void;
  /** Asks a player for something. */
  askPerson(code: PersonCode, socketId: string): void;
  /** Ends seeing each other's place with a player. */
  hideFrom(socketId: string): void;
  /** Ends building together with a player. */
  buildApart(socketId: string): void;
  /** Accepts questions from a player again after ignoring them. */
  hearAgain(socketId: string): void;
  /** Turns off SOVA's objectives, or turns them on again. */
  dismissObjectives(isDismissed: boolean): void;
  /** Hides one objective, or shows it again. */
  hideObjective(id: ObjectiveId, isHidden: boolean): void;
  /** Crafting. */
  readonly craft: CraftActions;
  /** Cooking at a field cauldron. */
  readonly pot: PotActions;
  /** Marks on the player's own map. */
  readonly map: MapActions;
  onKey(action: KeyAction): void;
  /** Handles the release of a key or button: ends the actions that last only while it is held. */
  onKeyEnd(action: KeyAction): void;
  /** Asks to respawn after a death, at the waking place with this id. */
  respawn(place?: string): void;
  /** Gives up while knocked out. */
  giveUp(): void;
  /** Reports that the boot screen has been shown. */
  endBoot(): void;
  retry(): void;
  /** Reconnects immediately after the connection was lost, without waiting for the pause to end. */
  reconnect(): void;
  /** Saves, then leaves the game for the dashboard. */
  leave(): void;
}

/** Events for the page: a number key was pressed; a slot was selected in any way. */
export type HotbarEvent = 'hotbar-key-press' | 'hotbar-item-selected';

/** Dependencies of the actions. */
export interface ActionDeps {
  readonly store: GameStore;
  readonly session: GameSession;
  readonly intent: IntentSource;
  readonly panels: Panels;
  readonly uses: UseOffers;
  /** Reports a slot of the hotbar to the page, counted from 1 as on the keys. */
  announce?(name: HotbarEvent, slotNumber: number): void;
  /** Runs the page's own handler for the crafting key, if there is one. */
  onCallback?(): void;
  onLeave(): void;
}

/** True while keys must not move the body. */
export function areKeysBlocked(store: GameStore, panels: Panels): boolean {
  const state = store.getState();
  return state.phase !== 'playing' || state.isChatOpen || panels.isModal(state);
}

/** Releases all keys and auto-run when the local player dies. Returns a function that stops watching. */
export function releaseKeysOnDeath(store: GameStore, intent: IntentSource): () => void {
  return store.subscribe(({ phase }, before) => {
    if (phase !== 'dead' || before.phase === 'dead') return;
    intent.release();
    intent.isAutoRunning = false;
    intent.isSprintLocked = false;
    store.setState({ isAutoRunning: false });
  });
}

/** Actions that open and close panels and the chat. */
function overlays({ store, session, intent, panels }: ActionDeps) {
  const openPanel = (id: string) => {
    panels.open(store, id);
    if (panels.isModal(store.getState())) intent.release();
  };
  const closePanel = (id: string, because?: string) => panels.close(store, id, because);
  const openChat = () => {
    const state = store.getState();
    if (state.phase === 'dead' || panels.isModal(state)) return;
    intent.release();
    // On a phone the chat stands on the keyboard, and the bag stays open behind it.
    if (!state.isOneLine) closePanel(INVENTORY);
    store.setState({ isChatOpen: true });
  };
  const closeChat = () => panels.closeChat(store);
  const openCard = (card: MutedPlayer) => {
    store.setState({ card });
    openPanel(PERSON);
  };
  const openStructure = (id: string | null) => {
    session.building.chosen = id;
    openPanel(STRUCTURE);
  };
  return {
    openPanel,
    closePanel,
    openChat,
    closeChat,
    openCard,
    openStructure,
    stepBack() {
      const next = panels.nextToClose(store.getState());
      if (next === null) openPanel(MENU);
      else if (next === 'chat') closeChat();
      else closePanel(next);
    },
    toggle(id: string) {
      const state = store.getState();
      if (state.panels.includes(id)) closePanel(id);
      else if (panels.mayOpenByKey(state, id)) openPanel(id);
    },
  };
}

function hotbar(
  { store, session, announce }: ActionDeps,
  unlessBlocked: (act: () => void) => () => void,
): Pick<GameActions, 'selectSlot' | 'cycleSlot' | 'putAway'> {
  const telling = (select: () => void) =>
    unlessBlocked(() => {
      select();
      const { selectedSlot } = store.getState();
      if (selectedSlot !== null) announce?.('hotbar-item-selected', selectedSlot + 1);
    });
  return {
    selectSlot: (slot) => telling(() => session.hands.select(slot))(),
    cycleSlot: (step) => telling(() => session.hands.cycle(step))(),
    putAway: unlessBlocked(() => session.hands.putAway()),
  };
}

/** Consent between players, and the player's choices about SOVA's objectives. */
function wishActions(session: GameSession) {
  // Each action reads the session at the moment of the call.
  return {
    setFeud: (isOn: boolean) => void session.combat.consent.setFeud(isOn),
    endTruce: (socketId: string) => void session.combat.consent.endTruce(socketId),
    askPerson: (code: PersonCode, socketId: string) => void session.combat.consent.ask(code, { socketId }),
    hideFrom: (socketId: string) => void session.combat.consent.hideFrom(socketId),
    buildApart: (socketId: string) => void session.combat.consent.buildApart(socketId),
    hearAgain: (socketId: string) => session.questions.hear(socketId),
    dismissObjectives: (isDismissed: boolean) => void session.objectives.dismiss(isDismissed),
    hideObjective: (id: ObjectiveId, isHidden: boolean) => void session.objectives.hide(id, isHidden),
  };
}

/** Creates the actions of the running game. */
export function createActions(deps: ActionDeps): GameActions {
  const { store, session, intent, panels, uses, onLeave } = deps;
  const { stepBack, toggle, ...opening } = overlays(deps);
  const unlessBlocked = (act: () => unknown) => () => {
    if (!areKeysBlocked(store, panels)) act();
  };
  /** Runs an action unless keys are blocked or the player is knocked out: a knocked-out player can only crawl. */
  const unlessDown = (act: () => unknown) =>
    unlessBlocked(() => {
      if (!store.getState().fall) act();
    });
  const toggleAutoRun = () => {
    intent.isAutoRunning = !intent.isAutoRunning && !areKeysBlocked(store, panels);
    store.setState({ isAutoRunning: intent.isAutoRunning });
  };
  const use = unlessDown(() => uses.use());
  const hand = handActions(deps, unlessDown);
  const { selectSlot, cycleSlot, putAway } = hotbar(deps, unlessBlocked);
  const keys: Record<PlainAction, () => void> = {
    'auto-run': toggleAutoRun,
    jump: unlessDown(() => session.jump()),
    use,
    'use-other': unlessDown(() => uses.chooseNext()),
    strike: hand.attack,
    'next-slot': () => cycleSlot(1),
    'previous-slot': () => cycleSlot(-1),
    // While no question waits, the key asks the player who is in the way of the item in hand.
    'say-yes': unlessBlocked(() => session.questions.yes() || session.building.askInTheWay()),
    'say-no': unlessBlocked(() => session.questions.beginNo()),
    chat: opening.openChat,
    escape: stepBack,
  };
  const isPlainKey = (action: KeyAction): action is PlainAction => Object.hasOwn(keys, action);
  return {
    ...opening,
    use,
    ...hand,
    selectSlot,
    ...itemActions({ store, session, panels, selectSlot, unlessBlocked }),
    ...chatActions(deps, opening),
    cycleSlot,
    putAway,
    onKey(action) {
      const { phase, connection } = store.getState();
      if (phase === 'loading' || phase === 'error' || awaitedOf(connection) !== null) return;
      const panel = panelOf(action);
      if (panel === STRUCTURE && lookAtPerson(deps, opening)) return;
      // The crafting key also runs the page's own handler.
      if (panel === CRAFTING) unlessBlocked(() => deps.onCallback?.())();
      if (panel !== null) toggle(panel);
      else if (isSlotAction(action)) {
        deps.announce?.('hotbar-key-press', slotOf(action) + 1);
        selectSlot(slotOf(action));
      } else if (isPlainKey(action)) keys[action]();
    },
    onKeyEnd(action) {
      if (action === 'say-no') session.questions.endNo();
      if (action === 'strike' || action === 'use') session.hands.inHand.release();
      if (action !== 'use') return;
      uses.release();
      session.helping.end();
      session.meals.end();
      session.building.endSqueeze();
    },
    ...wishActions(session),
    craft: session.crafting,
    pot: session.meals,
    map: session.map,
    setImmunity: (isOn) => session.debug.setImmunity(isOn),
    respawn: (place) => void session.respawn(place),
    giveUp: () => void session.needs.giveUp(),
    endBoot: () => session.bootEnded(),
    retry() {
      // Reloading the page also sends a player who is signed out to the sign-in page.
      if ((store.getState().error?.remedy ?? 'retry') === 'retry') session.start();
      else window.location.reload();
    },
    reconnect: () => session.reconnect(),
    leave: onLeave,
  };
}
