/**
 * Domain events: everything that has happened, in the world's own terms. `sync/announcements` turns them into frames
 * for their audience.
 */
import type { Shot } from '#game/features/combat/server/shots/shots.ts';
import type { HitKind } from '#game/features/combat/shared/armour.ts';
import type { PotEvent } from '#game/features/cooking/server/pots/pot-events.ts';
import type { CarcassEvent } from '#game/features/creatures/server/carcass/events.ts';
import type { CreatureEvent } from '#game/features/creatures/server/events.ts';
import type { TameEvent } from '#game/features/creatures/server/taming/events.ts';
import type { NodeEvent, NodeRecord } from '#game/features/harvest/server/node-states.ts';
import type { HarvestError } from '#game/features/harvest/shared/harvest.ts';
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import type { Changes } from '#game/features/inventory/shared/places.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { MapEvent } from '#game/features/map/server/events.ts';
import type { Hold } from '#game/features/needs/shared/afflictions.ts';
import type { PvpEvent } from '#game/features/pvp/server/events.ts';
import type { AskingEvent } from '#game/features/questions/server/events.ts';
import type { StructureEvent } from '#game/features/structures/server/events.ts';
import type { Conditions } from '#game/features/survival/server/told-conditions.ts';
import type { ChunkRect } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ChatLine, RefusedLine, SaidLine } from '#game/shared/protocol/events.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import type { Body } from './bodies/body.ts';
import type { Player } from './bodies/player.ts';
import type { FireEvent, MealEvent, ObjectiveEvent } from './camp-events.ts';
import type { Cause } from './effects.ts';
import type { Fixture, FixtureEvent } from './fixtures.ts';

export type RejectionReason =
  | 'terrain'
  | 'doodad'
  | 'speed'
  | 'bounds'
  | 'dead'
  | 'stunned'
  | 'respawn'
  | 'placed';

/** Returns zero counts of corrections, by reason. */
export const emptyRejectionCounts = (): Record<RejectionReason, number> => ({
  terrain: 0,
  doodad: 0,
  speed: 0,
  bounds: 0,
  dead: 0,
  stunned: 0,
  respawn: 0,
  placed: 0,
});

/** The server moves a player to the place that it considers valid. */
export interface Correction {
  readonly type: 'corrected';
  readonly player: Player;
  readonly reason: RejectionReason;
  /** World px. */
  readonly place: Point;
  /** True if the place is the one that the refused move slides to. */
  readonly slides: boolean;
  /** Number carried by moves that start from the correction; see `Player.epoch`. */
  readonly epoch: number;
  /** Number of the refused move; 0 if there was none. */
  readonly seq: number;
}

/** A player's chunks have changed, or the player has asked for all of them again. */
export interface ChunksEvent {
  readonly type: 'chunks';
  /** The event may show unsaved state, so it is sent only once that state is saved. */
  readonly isLasting: true;
  readonly player: Player;
  readonly chunks: ChunkRect;
  readonly isAnew: boolean;
  /** Differences from the world's file in the new chunks; the nearest nodes come first. */
  readonly nodes: readonly NodeRecord[];
  readonly fixtures: readonly Fixture[];
}

/** Changes in a player's belongings and in the container that the player has open. */
export type InventoryEvent = { readonly player: Player } & (
  | {
      readonly type: 'inventory-all';
      readonly isLasting: true;
      readonly revision: number;
      readonly rows: readonly SlotRow[];
    }
  | {
      readonly type: 'inventory-changed';
      readonly isLasting: true;
      readonly revision: number;
      /** Changes to the player's own slots, and to those of the open container. */
      readonly changes: Changes;
      /** Number of the verb that asked for the change; undefined if none did. */
      readonly request: number | undefined;
    }
  | {
      readonly type: 'inventory-refused';
      readonly revision: number;
      readonly request: number;
      readonly reason: string;
    }
  | {
      readonly type: 'container-opened';
      readonly isLasting: true;
      readonly fixture: Fixture;
      readonly revision: number;
      readonly rows: readonly SlotRow[];
      readonly request: number;
    }
  | {
      readonly type: 'contents-changed';
      readonly isLasting: true;
      /** Id of the container. */
      readonly id: string;
      readonly revision: number;
      readonly changes: Changes;
    }
  | {
      readonly type: 'container-closed';
      readonly isLasting: true;
      readonly id: string;
      readonly reason: 'closed' | 'away' | 'gone' | 'dead';
    }
  | {
      /** The player has put something on or taken it off. */
      readonly type: 'wear-changed';
      readonly isLasting: true;
      readonly wear: readonly number[];
    }
);
/** Visible events of a fight. */
export type FightEvent =
  /** A body or a fixture has lost health to a blow, a shot or a wound. */
  | {
      readonly type: 'hit';
      /** Id of the target, and id of the body that caused the hit. */
      readonly id: string;
      readonly from: string | null;
      /** Health lost. */
      readonly amount: number;
      /** Foot of the target, in world px. */
      readonly x: number;
      readonly y: number;
      /** Null for a bleeding wound. */
      readonly kind: HitKind | null;
      /** Catalogue number of the weapon; null if there is none. */
      readonly by: number | null;
    }
  /** A player was pushed (in px), was stunned, or has mud round their feet; their own client applies the same push. */
  | {
      readonly type: 'shoved';
      readonly player: Player;
      readonly dx: number;
      readonly dy: number;
      /** Place of the player now, in world px. */
      readonly x: number;
      readonly y: number;
      readonly epoch: number;
      readonly stunMs: number;
      readonly mudMs: number;
    }
  /** A body's feet are held for `ms`; players nearby see it. */
  | { readonly type: 'held'; readonly body: Body; readonly hold: Hold; readonly ms: number }
  | { readonly type: 'shot'; readonly shot: Shot }
  | {
      readonly type: 'shot-ended';
      readonly shot: Shot;
      readonly place: Point;
      readonly by: 'body' | 'wall' | 'tree' | 'ground';
      /** Id of the body that the shot has hit; null if it has hit none. */
      readonly met: string | null;
    }
  /** A player fills a magazine. */
  | { readonly type: 'reloading'; readonly player: Player; readonly ms: number }
  /** The name of a player has changed. */
  | { readonly type: 'renamed'; readonly player: Player };

/** Harvesting: the events seen by players nearby, and the results sent to the player. */
export type HarvestEvent = { readonly nodeId: number } & (
  | {
      readonly type: 'harvest-begun';
      readonly player: Player;
      /** Duration of the harvest, in ms. */
      readonly ms: number;
      /** Catalogue number of the tool; null for the bare hand. */
      readonly itemId: number | null;
    }
  | {
      readonly type: 'harvest-ended';
      readonly player: Player;
      readonly isDone: boolean;
      /** Set if the harvest was completed. */
      readonly isLasting?: true;
    }
  | { readonly type: 'harvest-failed'; readonly player: Player; readonly error: HarvestError }
  | {
      readonly type: 'harvest-result';
      readonly isLasting: true;
      readonly player: Player;
      /** Items gained, and those of them that did not fit in the bag and were dropped on the ground. */
      readonly yields: readonly Stack[];
      readonly left: readonly Stack[];
      /** Time until the node is back, in s; null if it never comes back. */
      readonly respawnTime: number | null;
    }
);

/** Events of a player's crafting and learning. */
export type CraftEvent = { readonly player: Player } & (
  | { readonly type: 'crafting'; readonly isLasting: true }
  | {
      readonly type: 'crafted';
      readonly isLasting: true;
      /** Id of the recipe. */
      readonly recipe: string;
      readonly itemId: number;
      readonly quantity: number;
      /** Quantity that did not fit in the bag and was dropped on the ground. */
      readonly left: number;
      /** Slot of the pieces that did fit; null if there are none. */
      readonly slot: number | null;
    }
  | { readonly type: 'recipe-learnt'; readonly isLasting: true; readonly recipe: string }
  | { readonly type: 'craft-refused'; readonly request: number; readonly reason: string }
);

/** Changes to a player's own map: cells seen for the first time, changed marks, places of allies. */
export type ChatEvent =
  | { readonly type: 'chat'; readonly line: ChatLine }
  /** A line for exactly these players, by id. */
  | { readonly type: 'said'; readonly line: SaidLine; readonly hearers: readonly string[] }
  /** A line was refused: it was sent to no player, and its writer gets it back. */
  | { readonly type: 'chat-refused'; readonly player: Player; readonly line: RefusedLine }
  | { readonly type: 'notice'; readonly player: Player; readonly message: string };

export type WorldEvent =
  | AskingEvent
  | TameEvent
  | CarcassEvent
  | FireEvent
  | CraftEvent
  | MapEvent
  | Correction
  | InventoryEvent
  | NodeEvent
  /** A player has become idle, or is no longer. */
  | { readonly type: 'idle'; readonly player: Player }
  /** A debug tool has made all nodes whole, without an event for each. */
  | { readonly type: 'nodes-reset'; readonly isLasting: true }
  | HarvestEvent
  | StructureEvent
  | ObjectiveEvent
  | FixtureEvent
  | ChunksEvent
  /** Each of two such events in one turn carries its own facing. */
  | { readonly type: 'faced'; readonly player: Player; readonly facing: Facing }
  /** `asleep`: the player has left while the body stays, or is back in it. */
  | { readonly type: 'jumped' | 'armed' | 'struck' | 'asleep'; readonly player: Player }
  /** `down`: the player was knocked out, or hit again while down. `up`: they stand again. `slipped`: they fell. */
  | { readonly type: 'down' | 'up' | 'slipped'; readonly player: Player }
  /** A player begins to help another player up, which takes `ms`; `ms` is 0 when the help is over. */
  | { readonly type: 'helping'; readonly player: Player; readonly patientId: string; readonly ms: number }
  /** A player has become immune to harm for testing, or is no longer immune. */
  | { readonly type: 'immunity'; readonly player: Player }
  /** The hour or the weather was changed for all players. */
  | { readonly type: 'sky' }
  /** The player's own client must be sent their needs, because they changed or the client's values are off. */
  | { readonly type: 'needs'; readonly player: Player }
  /** The causes that change a player's needs, or their buffs, differ from those known to the client. */
  | ({ readonly type: 'condition'; readonly player: Player } & Conditions)
  | {
      readonly type: 'died';
      readonly body: Body;
      readonly cause: Cause /** Id of the killer; null if there was none. */;
      readonly killer: string | null;
      /** Catalogue number of the weapon; null if there was none. */
      readonly weapon: number | null;
    }
  /** A player is sent the details of their own death, and the places where they can wake. */
  | { readonly type: 'death'; readonly isLasting: true; readonly player: Player }
  | CreatureEvent
  | FightEvent
  | PvpEvent
  | MealEvent
  | PotEvent
  | ChatEvent;

/** True if an event is lasting: it promises saved state, and is sent only after the turn has been saved. */
export function isLasting(event: WorldEvent): boolean {
  return event.type === 'died' || 'isLasting' in event;
}
