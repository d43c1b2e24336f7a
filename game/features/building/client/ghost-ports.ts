/** Types of the ghost of a structure and of the inputs for finding it. */
import type { Fixtures, KnownFixture } from '#game/client/session/fixtures.ts';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import type { Nodes } from '#game/features/harvest/client/nodes.ts';
import type { Body } from '#game/features/movement/shared/movement.ts';
import type { Consent } from '#game/features/pvp/client/consent.ts';
import type { PersonCode } from '#game/features/questions/shared/questions.ts';
import type { PlaceRefusal } from '#game/features/structures/shared/placing.ts';
import type { Structure } from '#game/features/structures/shared/structures.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Border } from './borders.ts';

/** The structure that the player would place, and its place. */
export interface Ghost extends Point {
  /** Slot of its item in the bag. */
  readonly slot: number;
  readonly structure: Structure;
  readonly tile: number;
  /** Null if the structure can stand there. */
  readonly refusal: PlaceRefusal | null;
  /** Explanation of the refusal, and what helps; null if there is none. */
  readonly wayOut: WayOut | null;
  /** Borders of the land near the player on which it may not stand. */
  readonly borders: readonly Border[];
  /** Sentence about placing it there, such as who will belong to a hearth; empty if there is nothing to say. */
  readonly note: string;
  /** Name of the person called `[name]` in the texts; null if there is none. */
  readonly person: string | null;
}

/** Deed that helps against a refusal: E and the click carry it out. */
export type WayOutDeed = {
  /** The deed in one word, and as it stands after "to". */
  readonly label: string;
  readonly does: string;
} & (
  | {
      readonly type: 'ask';
      readonly code: PersonCode;
      readonly socketId: string | null;
      readonly fixture: string | null;
    }
  | { readonly type: 'place'; readonly at: Point }
  /** Pins a recipe on the screen. */
  | { readonly type: 'pin'; readonly recipe: string }
);

/** A frame round a thing with its foot at (x, y), in world px. */
export interface Mark extends Point {
  readonly halfWidth: number;
  readonly height: number;
}

export interface WayOut {
  /** Text of the refusal; `[name]` stands for the name of {@link person}. */
  readonly text: string;
  readonly person: string | null;
  /** The body or thing that is in the way; null if there is none. */
  readonly mark: Mark | null;
  /** Circle round a player, within which nothing can be placed, in world px; null if there is none. */
  readonly ring: (Point & { readonly radius: number }) | null;
  readonly deed: WayOutDeed | null;
}

export type OwnBuilt = ServerEventPayload<'structure:own'>;
export type StructureInfo = ServerEventPayload<'structure:info'>;

/** Inputs of the planner. */
export interface PlanPorts {
  readonly fixtures: Fixtures;
  readonly nodes: Nodes;
  readonly ground: Ground | null;
  readonly body: Body | null;
  readonly inventory: {
    /** Returns the number for a request whose effect is shown only once the server has answered it. */
    plainly(): number;
  };
  readonly combat: {
    /** Place under the mouse pointer, in world px; null if there is none. */
    readonly arms: { readonly pointer: Point | null };
    readonly consent: Pick<
      Consent,
      'hasFeuds' | 'mayBuildBeside' | 'besideOf' | 'isAsked' | 'isPartner' | 'ask'
    >;
  };
  bodies(): Iterable<RemoteBody>;
  /** Wall clock of the server, in ms. */
  wallTime(): number;
}

/** Inputs of the planner that change with what the player holds and does. */
export interface PlanWish {
  readonly structure: Structure;
  readonly slot: number;
  readonly own: OwnBuilt;
  /** Middle of the tile that a finger has chosen, in world px; null if there is none. */
  readonly aimed: Point | null;
  /** Returns the name of the owner of a structure; null while it is not known. */
  ownerOf(fixture: KnownFixture): string | null;
}

/** A function that returns the ghost; null if no ghost is to be shown. */
export type Plan = (wish: PlanWish) => Ghost | null;
