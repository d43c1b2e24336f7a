/** What the player can do besides walking: one place that decides what Esc and Enter mean. */
import { type ChatActions, chatActions } from '#game/features/chat/client/chat-actions.ts';
import { OPEN_CHAT } from '#game/features/chat/client/chat-state.ts';
import type { PotActions } from '#game/features/cooking/client/meals.ts';
import type { CraftActions } from '#game/features/crafting/client/crafting.ts';
import type { ObjectiveId } from '#game/features/guidance/shared/objectives.ts';
import { harvestPointed } from '#game/features/harvest/client/harvest-use.ts';
import { type ItemActions, itemActions } from '#game/features/inventory/client/item-actions.ts';
import type { MapActions } from '#game/features/map/client/world-map.ts';
import { isSlotAction, type KeyAction, type PlainAction, panelOf, slotOf } from '../input/binding.ts';
import type { IntentSource } from '../input/intent.ts';
import { awaitedOf } from '../net/connection-view.ts';
import type { GameSession } from '../session/session.ts';
import { CRAFTING, INVENTORY, MENU, type Panels } from '../store/panels.ts';
import type { GameStore } from '../store/store.ts';
import { actWithHand } from './in-hand-use.ts';
import type { UseOffers } from './use.ts';

export interface GameActions extends ChatActions, ItemActions {
  openPanel(id: string): void;
  closePanel(id: string): void;
  openChat(): void;
  closeChat(): void;
  /** Does what there is to do here: collects, attacks. */
  use(): void;
  /**
   * A click on the world harvests the node under the pointer, or does what is in hand to be done: eats, reads, lights,
   * attacks. With nothing in hand it throws a snowball.
   */
  attack(): void;
  /** Does what is in hand to be done, whatever is near: eats, reads, lights. */
  doInHand(): void;
  /** Lets go of a bow that is drawn. */
  loose(): void;
  /** Aims in this direction, in radians, until it is null: a stick or a finger that was dragged. */
  aim(angle: number | null): void;
  /** Selects a slot of the hotbar, counted from 0. */
  selectSlot(slot: number): void;
  /** Selects the next slot of the hotbar, or the one before. */
  cycleSlot(step: 1 | -1): void;
  /** Asks to be unharmable for a while, or no longer: a tool for testing. */
  setImmunity(isOn: boolean): void;
  /** Switches feud with other players on or off. */
  setFeud(isOn: boolean): void;
  /** Calls off the truce with a player. */
  endTruce(socketId: string): void;
  /** Wants to see a player in truce on the map, and to be seen by them; or no longer. */
  showPlace(socketId: string, isOn: boolean): void;
  /** Wants to be asked by somebody again. */
  hearAgain(socketId: string): void;
  /** Wants no objectives from SOVA, or wants them again. */
  dismissObjectives(isDismissed: boolean): void;
  /** Puts one of them off, or calls it back. */
  hideObjective(id: ObjectiveId, isHidden: boolean): void;
  /** Handwork. */
  readonly craft: CraftActions;
  /** At a field cauldron. */
  readonly pot: PotActions;
  /** Marks on the own map. */
  readonly map: MapActions;
  onKey(action: KeyAction): void;
  /** The key or button of an action was let go: ends what lasts only while it is held. */
  onKeyEnd(action: KeyAction): void;
  /** Asks to wake after a death, at the place of this id. */
  respawn(place?: string): void;
  /** Gives up while knocked out. */
  giveUp(): void;
  /** The boot screen has been shown. */
  endBoot(): void;
  retry(): void;
  /** Connects at once after the connection was lost, instead of after the pause. */
  reconnect(): void;
  /** Saves, and leaves the game for the dashboard. */
  leave(): void;
}

/** Events of the page: a number key was pressed; a slot was selected, however that came about. */
export type HotbarEvent = 'hotbar-key-press' | 'hotbar-item-selected';

/** What the actions work on. */
export interface ActionDeps {
  readonly store: GameStore;
  readonly session: GameSession;
  readonly intent: IntentSource;
  readonly panels: Panels;
  readonly uses: UseOffers;
  /** Tells the page of a slot of the hotbar, counted from 1 as on the keys. */
  announce?(name: HotbarEvent, slotNumber: number): void;
  /** What the page around the game does for its key, if anything. */
  onCallback?(): void;
  onLeave(): void;
}

/** True while keys must not move the body. */
export function areKeysBlocked(store: GameStore, panels: Panels): boolean {
  const state = store.getState();
  return state.phase !== 'playing' || state.isChatOpen || panels.isModal(state);
}

/** Releases all keys and auto-run when the local player dies; the function returned ends that. */
export function releaseKeysOnDeath(store: GameStore, intent: IntentSource): () => void {
  return store.subscribe(({ phase }, before) => {
    if (phase !== 'dead' || before.phase === 'dead') return;
    intent.release();
    intent.isAutoRunning = false;
    intent.isSprintLocked = false;
    store.setState({ isAutoRunning: false });
  });
}

/** What opens over the game and closes again: panels and the chat. */
function overlays({ store, intent, panels }: Pick<ActionDeps, 'store' | 'intent' | 'panels'>) {
  const openPanel = (id: string) => {
    panels.open(store, id);
    if (panels.isModal(store.getState())) intent.release();
  };
  const closePanel = (id: string) => panels.close(store, id);
  const openChat = () => {
    const state = store.getState();
    if (state.phase === 'dead' || panels.isModal(state)) return;
    intent.release();
    closePanel(INVENTORY);
    store.setState(OPEN_CHAT);
  };
  const closeChat = () => store.setState({ isChatOpen: false });
  return {
    openPanel,
    closePanel,
    openChat,
    closeChat,
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
): Pick<GameActions, 'selectSlot' | 'cycleSlot'> {
  const telling = (select: () => void) =>
    unlessBlocked(() => {
      select();
      const { selectedSlot } = store.getState();
      if (selectedSlot !== null) announce?.('hotbar-item-selected', selectedSlot + 1);
    });
  return {
    selectSlot: (slot) => telling(() => session.hands.select(slot))(),
    cycleSlot: (step) => telling(() => session.hands.cycle(step))(),
  };
}

/** What the player agrees to among players, and what they want of SOVA. */
function wishActions(session: GameSession) {
  // Nothing of the session is used before something is done.
  return {
    setFeud: (isOn: boolean) => void session.combat.consent.setFeud(isOn),
    endTruce: (socketId: string) => void session.combat.consent.endTruce(socketId),
    showPlace: (socketId: string, isOn: boolean) => void session.combat.consent.showPlace(socketId, isOn),
    hearAgain: (socketId: string) => session.questions.hear(socketId),
    dismissObjectives: (isDismissed: boolean) => void session.objectives.dismiss(isDismissed),
    hideObjective: (id: ObjectiveId, isHidden: boolean) => void session.objectives.hide(id, isHidden),
  };
}

function strike({ session, store }: ActionDeps): boolean {
  const { device } = store.getState();
  return (
    session.building.place() ||
    // Only a mouse points at things.
    (device === 'keyboard' && harvestPointed(session)) ||
    // A finger has the line above the hotbar for that: what it strikes with stays a blow.
    (device !== 'touch' && actWithHand({ session, store })) ||
    session.combat.arms.attack('pointer')
  );
}

export function createActions(deps: ActionDeps): GameActions {
  const { store, session, intent, panels, uses, onLeave } = deps;
  const { stepBack, toggle, ...opening } = overlays(deps);
  const unlessBlocked = (act: () => unknown) => () => {
    if (!areKeysBlocked(store, panels)) act();
  };
  /** Those who are knocked out can only crawl. */
  const unlessDown = (act: () => unknown) =>
    unlessBlocked(() => {
      if (!store.getState().fall) act();
    });
  const toggleAutoRun = () => {
    intent.isAutoRunning = !intent.isAutoRunning && !areKeysBlocked(store, panels);
    store.setState({ isAutoRunning: intent.isAutoRunning });
  };
  const use = unlessDown(() => uses.use());
  const attack = unlessDown(() => strike(deps));
  const { selectSlot, cycleSlot } = hotbar(deps, unlessBlocked);
  const keys: Record<PlainAction, () => void> = {
    'auto-run': toggleAutoRun,
    jump: unlessDown(() => session.jump()),
    use,
    'use-other': unlessDown(() => uses.chooseNext()),
    strike: attack,
    'next-slot': () => cycleSlot(1),
    'previous-slot': () => cycleSlot(-1),
    'say-yes': unlessBlocked(() => session.questions.yes()),
    'say-no': unlessBlocked(() => session.questions.beginNo()),
    chat: opening.openChat,
    escape: stepBack,
  };
  const isPlainKey = (action: KeyAction): action is PlainAction => Object.hasOwn(keys, action);
  return {
    ...opening,
    use,
    attack,
    doInHand: unlessDown(() => actWithHand({ session, store })),
    loose: unlessDown(() => session.combat.arms.loose()),
    aim: (angle) => {
      session.combat.arms.aimed = angle;
    },
    selectSlot,
    ...itemActions({ store, session, panels, selectSlot, unlessBlocked }),
    ...chatActions(deps, opening.closeChat),
    cycleSlot,
    onKey(action) {
      const { phase, connection } = store.getState();
      if (phase === 'loading' || phase === 'error' || awaitedOf(connection) !== null) return;
      const panel = panelOf(action);
      // The key of handwork also calls what the page has put there.
      if (panel === CRAFTING) unlessBlocked(() => deps.onCallback?.())();
      if (panel !== null) toggle(panel);
      else if (isSlotAction(action)) {
        deps.announce?.('hotbar-key-press', slotOf(action) + 1);
        selectSlot(slotOf(action));
      } else if (isPlainKey(action)) keys[action]();
    },
    onKeyEnd(action) {
      if (action === 'say-no') session.questions.endNo();
      if (action !== 'use') return;
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
      // A new page also leads those who are signed out to where one signs in.
      if ((store.getState().error?.remedy ?? 'retry') === 'retry') session.start();
      else window.location.reload();
    },
    reconnect: () => session.reconnect(),
    leave: onLeave,
  };
}
