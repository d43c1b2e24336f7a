/** What the ghost of a structure is, and what it is found with. */
import type { Fixtures } from '#game/client/session/fixtures.ts';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import type { Nodes } from '#game/features/harvest/client/nodes.ts';
import type { Body } from '#game/features/movement/shared/movement.ts';
import type { Structure } from '#game/features/structures/shared/structures.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';

/** What the player would place, and where. */
export interface Ghost extends Point {
  /** Where in the bag it lies. */
  readonly slot: number;
  readonly structure: Structure;
  readonly tile: number;
  /** Why it cannot stand there, in words; null when it can. */
  readonly refusal: string | null;
}

export type OwnBuilt = ServerEventPayload<'structure:own'>;
export type StructureInfo = ServerEventPayload<'structure:info'>;

/** What the planner looks at. */
export interface PlanPorts {
  readonly fixtures: Fixtures;
  readonly nodes: Nodes;
  readonly ground: Ground | null;
  readonly body: Body | null;
  readonly inventory: {
    /** The number of a request of which nothing shows before its answer. */
    plainly(): number;
  };
  /** Where the mouse points over the world, in world px; null where nothing does. */
  readonly combat: { readonly arms: { readonly pointer: Point | null } };
  bodies(): Iterable<RemoteBody>;
}

/** Finds the ghost. */
export type Plan = (structure: Structure, slot: number, own: OwnBuilt) => Ghost | null;
