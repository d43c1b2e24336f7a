/** What the ghost of a structure is, and what it is found with. */
import type { Structure } from '#game/shared/defs/structures.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Body } from '#game/shared/rules/movement.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Fixtures } from './fixtures.ts';
import type { Nodes } from './nodes.ts';
import type { RemoteBody } from './remote-bodies.ts';

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
