/**
 * Starts the game in an element of the page, and ends it without leaving anything behind. Overlays are mounted before
 * Phaser starts.
 */
import { COARSE_POINTER, isMedia } from '#game/browser/media.ts';
import { localMemory, tabMemory } from '#game/browser/memory.ts';
import { cores } from '#game/browser/powers.ts';
import './hud/base.css';
import './hud/layout.css';
import { closeChatBehind } from '#game/features/chat/client/chat-actions.ts';
import { keepPotPanel } from '#game/features/cooking/client/pot-panel.ts';
import { keepBagPanels } from '#game/features/inventory/client/bag-panels.ts';
import { rememberHealth, showFirstStats } from '#game/features/needs/client/first-stats.ts';
import { createActions, type HotbarEvent, releaseKeysOnDeath } from './actions/actions.ts';
import { UseOffers } from './actions/use.ts';
import { USES } from './actions/uses.ts';
import { type GameAudio, startGameAudio } from './audio/game-audio.ts';
import { PRELOADED_OVERLAYS } from './hud/Hud.tsx';
import { mountHud } from './hud/mount.tsx';
import { preloadWhenIdle } from './hud/panels/lazy.tsx';
import { PANELS } from './hud/panels/registry.ts';
import { tellOfFaults } from './hud/parts/uncaught.ts';
import { BINDINGS } from './input/bindings.ts';
import { isEditing } from './input/early.ts';
import { IntentSource } from './input/intent.ts';
import { createKeyMapStore } from './input/key-map-store.ts';
import { connectInput } from './listening.ts';
import { sessionMemory } from './net/dial.ts';
import { fetchStats } from './net/http.ts';
import { type KeepWays, keepLetter } from './net/keep-account.ts';
import { TicketOffice } from './net/tickets.ts';
import { PAGE_TIMERS } from './net/timers.ts';
import { createGeckosTransport } from './net/transport/geckos.ts';
import { Meters, metered } from './net/transport/meters.ts';
import { createWebSocketTransport } from './net/transport/websocket.ts';
import { fetchBytes, sha256 } from './net/world-loader.ts';
import { confirmUnload, createWayOut, mirrorPhase, reloadOnce, retryOnReturn } from './page.ts';
import { createPicks, type Picks } from './picking/picked.ts';
import { createMiddle, type Middle } from './scenes/middle.ts';
import { greetNewcomer } from './session/first-light.ts';
import { startHerald } from './session/herald.ts';
import { GameSession, type SessionHost, type SessionUser } from './session/session.ts';
import type { Device } from './settings/quality.ts';
import { startSettings } from './settings/setup.ts';
import { createSettingsStore, type SettingsStore } from './settings/store.ts';
import { Panels } from './store/panels.ts';
import { createGameStore, type GameStore, setProgress, setStep } from './store/store.ts';

export interface GameOptions {
  readonly user: SessionUser;
  /** True while the player has no account. */
  readonly isGuest: boolean;
  /** Loads the ways, besides an e-mail address, in which a guest can keep her babushka. */
  readonly keepWays: () => Promise<KeepWays>;
  /** Called when the player wants to leave the game. */
  readonly onLeave: () => void;
  /** Called at each press of the crafting key; the window also gets the event `callback-key-press`. */
  readonly onCallback?: () => void;
}

export interface RunningGame {
  /** Reports that the guest who is playing has got an account in the meantime and plays on. */
  keep(): void;
  destroy(): void;
}

/** Fills `root` with the game. The attribute `data-game-state` of `root` names the phase. */
export function startGame(root: HTMLElement, options: GameOptions): RunningGame {
  const store = createGameStore();
  store.setState({ isGuest: options.isGuest });
  const meters = new Meters(performance.now());
  const session = new GameSession(browserHost(meters), store, options.user);
  const intent = new IntentSource();
  const settings = createSettingsStore(readDevice(), localMemory);
  const audio = startGameAudio({ store, settings, isFighting: () => session.combat.fights.isFighting() });
  const isWriting = () => isEditing(document.activeElement);
  const panels = new Panels(PANELS, { now: () => performance.now(), isWriting });
  const keyMap = createKeyMapStore([...BINDINGS, ...panels.bindings()]);
  const go = () => {
    end();
    options.onLeave();
  };
  const exit = createWayOut({ store, session }, { askAgain: () => actions.openPanel('quit'), go });
  const picks = createPicks();
  const middle = createMiddle();
  const uses = new UseOffers(USES, { session, store }, () => performance.now());
  const onCallback = () => callBack(options);
  const ports = { announce, onCallback, onLeave: exit.leave };
  const actions = createActions({ store, session, intent, panels, uses, ...ports });
  const shared = { store, intent, panels, picks, uses, settings, meters, middle };
  const stage = addLayer(root, 'game-stage camera-viewport');
  const overlay = addLayer(root, 'game-hud');
  const cleanups = [
    mirrorPhase(root, stage, store),
    startSettings({ root, store, settings, keyMap, userId: options.user.id }),
    mountHud(overlay, {
      ...shared,
      view: session,
      actions,
      keyMap,
      keepWays: options.keepWays,
      keepLetter: keepLetter(options.user.id),
    }),
    releaseKeysOnDeath(store, intent),
    followOffers(settings, session),
    followPins(settings, session),
    closeChatBehind(store, panels),
    startMessages(store, session, settings),
    rememberHealth(store, options.user.id, localMemory),
    keepBagPanels(store, panels, session.inventory),
    keepPotPanel(store, panels, session),
    connectInput({ root, stage, store, session, actions, intent, panels, keyMap }),
    confirmUnload(store, session),
    tellOfFaults(window, store, () => performance.now()),
    retryOnReturn(document, window, (isBack) => session.reconnect(isBack ? 'back' : 'again')),
    exit.end,
    preloadOncePlaying(store),
    audio.end,
    startStage(stage, { ...shared, session, hear: audio.hear }),
  ];
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    for (const cleanup of cleanups.reverse()) cleanup();
    session.leave();
    stage.remove();
    overlay.remove();
  };
  session.start();
  const host = { fetchStats, memory: localMemory, now: () => performance.now() };
  void showFirstStats(store, options.user.id, host);
  return { keep: () => store.setState({ isGuest: false }), destroy: end };
}

/** Starts the messages that the game shows unasked. Returns a function that stops them. */
function startMessages(store: GameStore, session: GameSession, settings: SettingsStore): () => void {
  const ends = [startHerald(store, session, window), greetNewcomer(store, settings)];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Sends the server the setting that accepts offers without asking, now and at each change. Returns a function that
 * stops it.
 */
function followOffers(settings: SettingsStore, { questions }: GameSession): () => void {
  const tell = () => questions.takeOffers(settings.getState().takesOffers);
  tell();
  return settings.subscribe(tell);
}

/** Connects the ghost of a structure to the setting of the pinned recipe. Returns a function that stops it. */
function followPins(settings: SettingsStore, { building }: GameSession): () => void {
  building.pin = (pinned) => settings.setState({ pinned });
  return () => {
    building.pin = () => undefined;
  };
}

function callBack({ onCallback }: GameOptions): void {
  onCallback?.();
  window.dispatchEvent(new CustomEvent('callback-key-press'));
}

function announce(name: HotbarEvent, slotNumber: number): void {
  window.dispatchEvent(new CustomEvent(name, { detail: { slotNumber } }));
}

function browserHost(meters: Meters): SessionHost {
  const tickets = new TicketOffice();
  const url = window.location.origin;
  return {
    ...PAGE_TIMERS,
    transports: [
      metered(createGeckosTransport({ url, iceServers: () => tickets.iceServers }), meters),
      metered(createWebSocketTransport({ url, isOffered: () => tickets.offers('websocket') }), meters),
    ],
    memory: sessionMemory(tabMemory),
    fetchTicket: tickets.fetch,
    reloadFor: reloadOnce(
      () => tabMemory,
      () => window.location.reload(),
    ),
    fetchBytes,
    hashOf: sha256,
    muteMemory: localMemory,
  };
}

/** A phone or tablet is a device whose main pointer is a finger. */
function readDevice(): Device {
  const isMobile = isMedia(COARSE_POINTER);
  return { cores: cores(), isMobile };
}

function addLayer(root: HTMLElement, className: string): HTMLElement {
  const layer = document.createElement('div');
  layer.className = className;
  root.append(layer);
  return layer;
}

/** Preloads overlays and panels once the world is drawn. Returns a function that stops it. */
function preloadOncePlaying(store: GameStore): () => void {
  let end = store.subscribe(({ phase }) => {
    if (phase !== 'playing') return;
    end();
    end = preloadWhenIdle([...PRELOADED_OVERLAYS, ...PANELS.map(({ Component }) => Component)]);
  });
  return () => end();
}

/** Loads Phaser and shows the world. Returns a function that ends it, even while it is still loading. */
function startStage(
  stage: HTMLElement,
  deps: {
    readonly store: GameStore;
    readonly session: GameSession;
    readonly intent: IntentSource;
    readonly panels: Panels;
    readonly picks: Picks;
    readonly uses: UseOffers;
    readonly settings: SettingsStore;
    readonly meters: Meters;
    readonly middle: Readonly<Middle>;
    readonly hear: GameAudio['hear'];
  },
): () => void {
  let hasEnded = false;
  let endStage: (() => void) | undefined;
  setProgress(deps.store, 'game', { unit: 'engine', done: 0, total: null });
  import('./scenes/stage.ts')
    .then(({ createStage }) => {
      if (!hasEnded) endStage = createStage(stage, deps);
    })
    .catch((error: unknown) => {
      console.error(error);
      setStep(deps.store, 'game', 'failed');
      deps.session.fail('Failed to initialize game. Please try again.');
    });
  return () => {
    hasEnded = true;
    endStage?.();
  };
}
