/**
 * The state of the game's screen, in one store that React and Phaser both read. Positions change every frame and
 * live outside, in {@link file://../session/session.ts}.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ChatState, SILENCE } from '#game/features/chat/client/chat-state.ts';
import { NO_POT, type PotSlice } from '#game/features/cooking/client/pot-slice.ts';
import { type CraftingSlice, NOTHING_MADE } from '#game/features/crafting/client/crafting-slice.ts';
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
import type { InputDevice } from '../input/device.ts';
import type { ConnectionView } from '../net/connection-view.ts';
import { type BulletinSlice, NO_BULLETIN } from './bulletin-slice.ts';
import { type CaptionSlice, NO_CAPTIONS } from './caption-list.ts';
import { type LoadingState, NOT_LOADING, type Progress } from './loading.ts';
import { type MessagesState, NO_MESSAGES } from './message.ts';

export type Phase = 'loading' | 'playing' | 'dead' | 'error' | 'disconnected';

export const LOADING_STEPS = ['connection', 'player', 'terrain', 'inventory', 'game'] as const;
export type LoadingStep = (typeof LOADING_STEPS)[number];
export type StepState = 'waiting' | 'done' | 'failed';

/** Who a player is; their position is kept elsewhere. */
export type PlayerRecord = Pick<
  LivePlayer,
  'socket_id' | 'handle' | 'username' | 'color' | 'weapon_id' | 'wear' | 'standing'
>;

/** What the local player has agreed to among players; {@link at} by the clock of this browser, in ms. */
export type OwnPvp = ServerEventPayload<'pvp:own'> & { readonly at: number };

/** A short notice at the edge of the screen; see {@link file://./notices.ts}. */
export interface Notice {
  readonly id: number;
  /** `yield`: something was gained. `warning`: something needs the player's attention. */
  readonly kind: 'yield' | 'warning';
  /** Catalogue number of the item that it is about; null for none. */
  readonly itemId: number | null;
  /** How many pieces; 0 where nothing is counted. */
  readonly count: number;
  readonly text: string;
  /** When it came or last grew, by the clock of this browser in ms: its time starts again with it. */
  readonly at: number;
}

/** One of the needs. */
export interface Level {
  /** 0 to {@link most}. */
  readonly now: number;
  readonly most: number;
  /** Why it changes, as the server told last; null where nothing changes it. Stamina's is made where it is shown. */
  readonly why: Why | null;
}

export type NeedLevels = Readonly<Record<NeedName, Level>>;

/** How it stands with the local player while they are knocked out. Times on the clock of this browser, in ms. */
export interface Fall {
  /** When they die, if nobody helps. */
  readonly diesAt: number;
  readonly mayGiveUpAt: number;
  /** When they rise alone, if nothing hits them; null when they cannot. */
  readonly risesAt: number | null;
  /** Name of whoever is helping them up; null for nobody. */
  readonly helper: string | null;
}

/** Of what the local player died, and how they can wake. Times on the clock of this browser, in ms. */
export interface Death {
  /** Null when it is not known any more. */
  readonly cause: string | null;
  /** Name of the killer, if there was one. */
  readonly killer: string | null;
  /** Catalogue number of the weapon, if there was one. */
  readonly weapon: number | null;
  /** How long this life lasted, in ms; null when it is not known. */
  readonly lived: number | null;
  /** What else is told of them, in a line; empty for nothing. */
  readonly story: string;
  /** What they left where they fell; null for nothing. */
  readonly bundle: { readonly goesAt: number; readonly isOpen: boolean } | null;
  readonly mayWakeAt: number;
  /** Where they can wake, the best first. */
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

/** The tools for testing that the server offers. */
export interface DebugToolList {
  /** The words that begin a line of the chat, without the slash. */
  readonly words: readonly string[];
  readonly help: readonly string[];
  /** Until when the local player is unharmable, by the clock of this browser in ms; null: they are not. */
  readonly immuneUntil: number | null;
}

/** Something that holds things and is open. */
export interface OpenContainer {
  readonly id: string;
  /** Number of its kind in the catalogue of fixtures. */
  readonly kind: number;
  readonly name: string;
  /** How many slots it has. */
  readonly size: number;
  /** What lies in it, by slot number from 200 up. */
  readonly slots: Holdings;
}

/** What the local player carries, with what they have done and the server has not confirmed yet. */
export interface InventoryState {
  readonly revision: number;
  /** By slot number, without the open container. */
  readonly slots: Holdings;
  readonly container: OpenContainer | null;
  /** How many requests are not answered yet. */
  readonly pending: number;
  /** What could not be saved or loaded, for the player to dismiss. */
  readonly error: string | null;
}

export interface GameError {
  readonly message: string;
  readonly remedy: NonNullable<ConnectionView['remedy']>;
}

/** What a new page alone can mend has failed; what has failed before it is said first, and nothing twice. */
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
    CraftingSlice,
    AskingSlice,
    BulletinSlice,
    MapSlice {
  readonly phase: Phase;
  readonly steps: Readonly<Record<LoadingStep, StepState>>;
  readonly error: GameError | null;
  readonly self: PlayerRecord | null;
  /**
   * The local player's needs as the server last told them; null before the first welcome. Stamina is predicted, and
   * newer in `GameView.stamina`.
   */
  readonly needs: NeedLevels | null;
  /** Null unless the local player is knocked out. */
  readonly fall: Fall | null;
  /** How often the local player was seen to be hurt: the display restarts whenever this changes. */
  readonly wounds: number;
  /** Null while the local player lives, and when the cause is unknown. */
  readonly death: Death | null;
  /** The others in view, by `socket_id`. */
  readonly players: ReadonlyMap<string, PlayerRecord>;
  /** What the local player carries and wears, as far as they know. */
  readonly inventory: InventoryState;
  /** The pause between two attacks, by the clock of this browser in ms; null before the first. */
  readonly cooldown: { readonly from: number; readonly until: number } | null;
  /** Null before the server has told. */
  readonly pvp: OwnPvp | null;
  /** Counted from 0; null before one is chosen. */
  readonly selectedSlot: number | null;
  /** What was gained and what to know, the oldest first. */
  readonly notices: readonly Notice[];
  /** Players in the world; null while unknown. */
  readonly online: number | null;
  readonly connection: ConnectionView;
  /** Smoothed round trip, in ms; null before it is measured. */
  readonly rttMs: number | null;
  /** Null on a server without tools for testing: almost all. */
  readonly debugTools: DebugToolList | null;
  /** What the player used last: hints show its keys. */
  readonly device: InputDevice;
  readonly isAutoRunning: boolean;
  /** Ids of the open panels, in the order in which they were opened. */
  readonly panels: readonly string[];
  /** The player has no account yet: the menu offers to keep the character. */
  readonly isGuest: boolean;
}

export type GameStore = StoreApi<GameState>;

export function createGameStore(): GameStore {
  return createStore<GameState>(() => ({
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
    },
    rttMs: null,
    debugTools: null,
    device: 'keyboard',
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
    ...NO_MAP,
    ...NO_OBJECTIVE,
    ...NOTHING_MADE,
    ...NOT_ASKED,
    ...NO_BULLETIN,
  }));
}

/** @param isShown whether the player has a body, and the world is drawn and no longer covered by the boot screen */
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

/** Catalogue number of the item in each slot of the hotbar; null for an empty slot. */
export function hotbarOf({ inventory }: Pick<GameState, 'inventory'>): (number | null)[] {
  return slotsOf('hotbar').map((slot) => inventory.slots.get(slot)?.itemId ?? null);
}

export function setStep(store: GameStore, step: LoadingStep, state: StepState): void {
  store.setState(({ steps }) => ({ steps: { ...steps, [step]: state } }));
}

export function setProgress(store: GameStore, step: 'terrain' | 'game', progress: Progress): void {
  store.setState((state) => ({ progress: { ...state.progress, [step]: progress } }));
}

export function toRecord(player: LivePlayer): PlayerRecord {
  const { socket_id, handle, username, color, weapon_id, wear, standing } = player;
  return { socket_id, handle, username, color, weapon_id, wear, standing };
}
