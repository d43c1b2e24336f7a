/** Types of the ghost of a structure and of the inputs for finding it. */
import type { Fixtures } from '#game/client/session/fixtures.ts';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import type { Nodes } from '#game/features/harvest/client/nodes.ts';
import type { Body } from '#game/features/movement/shared/movement.ts';
import type { Consent } from '#game/features/pvp/client/consent.ts';
import type { Structure } from '#game/features/structures/shared/structures.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';

/** The structure that the player would place, and its place. */
export interface Ghost extends Point {
  /** Slot of its item in the bag. */
  readonly slot: number;
  readonly structure: Structure;
  readonly tile: number;
  /** Text of the refusal; null if the structure can stand there. */
  readonly refusal: string | null;
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
    readonly consent: Pick<Consent, 'mayBuildBeside'>;
  };
  bodies(): Iterable<RemoteBody>;
  /** Wall clock of the server, in ms. */
  wallTime(): number;
}

/** A function that returns the ghost; null if no ghost is to be shown. */
export type Plan = (structure: Structure, slot: number, own: OwnBuilt) => Ghost | null;
