/**
 * The state of the game's screen, in one store that React and Phaser both read. Positions change every frame and
 * live outside, in {@link file://../session/session.ts}.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ChatState, SILENCE } from '#game/features/chat/client/chat-state.ts';
import { NO_POT, type PotSlice } from '#game/features/cooking/client/pot-slice.ts';
import { type CraftingSlice, NOTHING_MADE } from '#game/features/crafting/client/crafting-slice.ts';
import { type HuntedSlice, NOT_HUNTED } from '#game/features/creatures/client/hunt/hunted-slice.ts';
import { type LoreSlice, NO_LORE } from '#game/features/creatures/client/lore/lore-slice.ts';
import { NO_OBJECTIVE, type ObjectiveSlice } from '#game/features/guidance/client/objective-slice.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { type MapSlice, NO_MAP } from '#game/features/map/client/map-slice.ts';
import { type AfflictionsState, NO_AFFLICTIONS } from '#game/features/needs/client/afflictions.ts';
import { type BuffsSlice, NO_BUFFS } from '#game/features/needs/client/buff-slice.ts';
import type { NeedName, Why } from '#game/features/needs/shared/needs.ts';
import { type AskingSlice, NOT_ASKED } from '#game/features/questions/client/asking-slice.ts';
import type { LivePlayer, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { firstInput, type InputSlice } from '../input/device.ts';
import { type EndedSlice, NOTHING_ENDED } from '../input/ended.ts';
import type { ConnectionView } from '../net/connection-view.ts';
import { type BulletinSlice, NO_BULLETIN } from './bulletin-slice.ts';
import { type CaptionSlice, NO_CAPTIONS } from './caption-list.ts';
import type { DebugToolList } from './debug-tool-list.ts';
import { withListenersApart } from './listeners.ts';
import { type LoadingState, NOT_LOADING, type Progress } from './loading.ts';
import { type MessagesState, NO_MESSAGES } from './message.ts';

export type Phase = 'loading' | 'playing' | 'dead' | 'error' | 'disconnected';

export const LOADING_STEPS = ['connection', 'player', 'terrain', 'inventory', 'game'] as const;
export type LoadingStep = (typeof LOADING_STEPS)[number];
export type StepState = 'waiting' | 'done' | 'failed';

/** Identity and looks of a player; their position is kept elsewhere. */
export type PlayerRecord = Pick<LivePlayer, 'socket_id' | 'handle' | 'username' | 'color' | 'isAsleep'> &
  Pick<LivePlayer, 'weapon_id' | 'wear' | 'standing' | 'idle_since'>;

/** The local player's consent to fights and truces; {@link at} by the clock of this browser, in ms. */
export type OwnPvp = ServerEventPayload<'pvp:own'> & { readonly at: number };

/** A short notice at the edge of the screen; see {@link file://./notices.ts}. */
export interface Notice {
  readonly id: number;
  /** `yield`: the player gained something. `warning`: something needs the player's attention. */
  readonly kind: 'yield' | 'warning';
  /** Catalogue number of the item of the notice; null if it concerns no item. */
  readonly itemId: number | null;
  /** Number of gained pieces; 0 if nothing is counted. */
  readonly count: number;
  readonly text: string;
  /** Time at which the notice came or its count last grew (browser clock, ms); its duration counts from there. */
  readonly at: number;
}

/** Level of a need. */
export interface Level {
  /** 0 to {@link most}. */
  readonly now: number;
  readonly most: number;
  /**
   * Causes of its change as last sent by the server; null if nothing changes it. Those of stamina are computed where
   * they are shown.
   */
  readonly why: Why | null;
}

export type NeedLevels = Readonly<Record<NeedName, Level>>;

/** Condition of the local player while they are knocked out. Times on the clock of this browser, in ms. */
export interface Fall {
  /** Time of death, if no player helps. */
  readonly diesAt: number;
  readonly mayGiveUpAt: number;
  /** Time at which they rise without help, if nothing hits them; null if they cannot. */
  readonly risesAt: number | null;
  /** Name of the player who is helping them up; null if there is none. */
  readonly helper: string | null;
}

/** Cause of the local player's death, and their ways to wake. Times on the clock of this browser, in ms. */
export interface Death {
  /** Cause of death; null if it is no longer known. */
  readonly cause: string | null;
  /** Name of the killer; null if there was none. */
  readonly killer: string | null;
  /** Catalogue number of the weapon; null if there was none. */
  readonly weapon: number | null;
  /** Duration of this life, in ms; null if it is unknown. */
  readonly lived: number | null;
  /** Further facts about this life, in one line; empty if there are none. */
  readonly story: string;
  /** The bundle left at the place of death; null if there is none. */
  readonly bundle: { readonly goesAt: number; readonly isOpen: boolean } | null;
  readonly mayWakeAt: number;
  /** Waking places, the best first. */
  readonly places: readonly WakingPlace[];
}

export interface WakingPlace {
  readonly id: string;
  readonly kind: 'bag' | 'bed' | 'camp' | 'centre';
  readonly name: string;
  /** World px. */
  readonly x: number;
  readonly y: number;
  readonly readyAt: number;
}

/** An open container. */
export interface OpenContainer {
  readonly id: string;
  /** Number of the container's kind in the catalogue of fixtures. */
  readonly kind: number;
  readonly name: string;
  /** Number of slots. */
  readonly size: number;
  /** Stacks by slot number, from 200 up. */
  readonly slots: Holdings;
}

/** The local player's inventory, including their own changes that the server has not confirmed yet. */
export interface InventoryState {
  readonly revision: number;
  /** Stacks by slot number, without the open container. */
  readonly slots: Holdings;
  readonly container: OpenContainer | null;
  /** Number of requests without an answer. */
  readonly pending: number;
  /** Failure of saving or loading, for the player to dismiss; null if there is none. */
  readonly error: string | null;
}

export interface GameError {
  readonly message: string;
  readonly remedy: NonNullable<ConnectionView['remedy']>;
}

/** Adds a failure that only a reload of the page can fix. Earlier failures come first, and no text is repeated. */
export function withFailure(before: GameError | null, message: string): GameError {
  if (before?.message.includes(message)) return { ...before, remedy: 'reload' };
  return { message: [before?.message, message].filter(Boolean).join(' '), remedy: 'reload' };
}

export interface GameState
  extends LoadingState,
    CaptionSlice,
    ChatState,
    MessagesState,
    AfflictionsState,
    ObjectiveSlice,
    BuffsSlice,
    PotSlice,
    LoreSlice,
    HuntedSlice,
    CraftingSlice,
    AskingSlice,
    EndedSlice,
    BulletinSlice,
    InputSlice,
    MapSlice {
  readonly phase: Phase;
  readonly steps: Readonly<Record<LoadingStep, StepState>>;
  readonly error: GameError | null;
  readonly self: PlayerRecord | null;
  /**
   * The local player's needs as last sent by the server; null before the first welcome. Stamina is predicted, and newer
   * in `GameView.stamina`.
   */
  readonly needs: NeedLevels | null;
  /** Null unless the local player is knocked out. */
  readonly fall: Fall | null;
  /** Number of times the local player was seen to be hurt: the display restarts whenever it changes. */
  readonly wounds: number;
  /** Null while the local player lives, and when the cause is unknown. */
  readonly death: Death | null;
  /** The other players in view, by `socket_id`. */
  readonly players: ReadonlyMap<string, PlayerRecord>;
  /** Items that the local player carries and wears, as far as the client knows. */
  readonly inventory: InventoryState;
  /** The pause between two attacks, by the clock of this browser in ms; null before the first. */
  readonly cooldown: { readonly from: number; readonly until: number } | null;
  /** Null until the server has sent it. */
  readonly pvp: OwnPvp | null;
  /** Selected hotbar slot, counted from 0; null before the first choice. */
  readonly selectedSlot: number | null;
  /** Notices about gained items and other news, the oldest first. */
  readonly notices: readonly Notice[];
  /** Number of players in the world; null while unknown. */
  readonly online: number | null;
  readonly connection: ConnectionView;
  /** Smoothed round trip, in ms; null before it is measured. */
  readonly rttMs: number | null;
  /** Null on a server without testing tools, as almost all are. */
  readonly debugTools: DebugToolList | null;
  readonly isAutoRunning: boolean;
  /** Ids of the open panels, in the order in which they were opened. */
  readonly panels: readonly string[];
  /** True if the player has no account yet: the menu offers to keep the character. */
  readonly isGuest: boolean;
}

export type GameStore = StoreApi<GameState>;

/** Creates the store in its state before loading. */
export function createGameStore(): GameStore {
  return withListenersApart(
    createStore<GameState>(() => ({
      phase: 'loading',
      steps: {
        connection: 'waiting',
        player: 'waiting',
        terrain: 'waiting',
        inventory: 'waiting',
        game: 'waiting',
      },
      ...NOT_LOADING,
      error: null,
      self: null,
      needs: null,
      fall: null,
      wounds: 0,
      death: null,
      players: new Map(),
      inventory: { revision: 0, slots: new Map(), container: null, pending: 0, error: null },
      cooldown: null,
      pvp: null,
      selectedSlot: null,
      notices: [],
      online: null,
      connection: {
        status: 'connecting',
        transport: null,
        attempt: 0,
        message: null,
        awaited: null,
        remedy: null,
        keepsTrying: false,
      },
      rttMs: null,
      debugTools: null,
      ...firstInput('mouse'),
      isAutoRunning: false,
      panels: [],
      isGuest: false,
      ...SILENCE,
      ...NO_CAPTIONS,
      ...NO_MESSAGES,
      ...NO_AFFLICTIONS,
      ...NO_BUFFS,
      ...NO_POT,
      ...NO_LORE,
      ...NOT_HUNTED,
      ...NO_MAP,
      ...NO_OBJECTIVE,
      ...NOTHING_MADE,
      ...NOT_ASKED,
      ...NOTHING_ENDED,
      ...NO_BULLETIN,
    })),
  );
}

/**
 * Returns the phase of the game. @param isShown true if the player has a body, and the world is drawn and no longer
 * covered by the boot screen
 */
export function phaseOf(
  { error, connection }: Pick<GameState, 'error' | 'connection'>,
  isShown: boolean,
  isDead: boolean,
): Phase {
  if (error !== null) return 'error';
  if (!isShown) return 'loading';
  if (connection.status !== 'joined') return 'disconnected';
  return isDead ? 'dead' : 'playing';
}

/** Returns the catalogue number of the item in each slot of the hotbar; null for an empty slot. */
export function hotbarOf({ inventory }: Pick<GameState, 'inventory'>): (number | null)[] {
  return slotsOf('hotbar').map((slot) => inventory.slots.get(slot)?.itemId ?? null);
}

/** Sets the state of a loading step. */
export function setStep(store: GameStore, step: LoadingStep, state: StepState): void {
  store.setState(({ steps }) => ({ steps: { ...steps, [step]: state } }));
}

/** Sets the progress of the download of a loading step. */
export function setProgress(store: GameStore, step: 'terrain' | 'game', progress: Progress): void {
  store.setState((state) => ({ progress: { ...state.progress, [step]: progress } }));
}

/** Returns the record of a player without their position. */
export function toRecord(player: LivePlayer): PlayerRecord {
  const { socket_id, handle, username, color, weapon_id, wear, standing, idle_since, isAsleep } = player;
  return { socket_id, handle, username, color, weapon_id, wear, standing, idle_since, isAsleep };
}
