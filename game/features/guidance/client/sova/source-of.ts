/** Finds the nearest source of something that an objective needs, so that SOVA can point at it. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import { GROUND_REACH, nearestGround } from '#game/client/session/nearest-ground.ts';
import { fireStateAt, readFire } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { PlacedNode } from '#game/shared/worldgen/world/ground-rules.ts';
import type { Source } from '../../shared/objective-kinds.ts';
import type { PlaceToGo } from '../objective-slice.ts';
import { buildingGroundNear } from './building-ground.ts';

/** Maximum distance at which a source is pointed out, in px. Places may be farther away. */
const REACH = GROUND_REACH;

/** A thing that was found. */
interface Thing extends Point {
  /** Name shown to players. */
  readonly name: string;
}
export interface Found extends Thing {
  /** The source that was searched for when this thing was found. */
  readonly source: Source;
}

type Looked = Pick<GameView, 'ground' | 'nodes' | 'fixtures' | 'wallTime'>;

/** Returns the nearest thing to a body among these sources; null if none is known nearby. */
export function nearestOf(
  sources: readonly Source[],
  from: Point,
  view: Looked,
  place: PlaceToGo | null,
): Found | null {
  const found = sources.flatMap((source) => {
    const one = source.type === 'place' ? place : nearestSource(source, from, view);
    return one ? { x: one.x, y: one.y, name: one.name, source } : [];
  });
  return nearest(found, from, Number.POSITIVE_INFINITY);
}

function nearestSource(
  source: Exclude<Source, { type: 'place' }>,
  { x, y }: Point,
  view: Looked,
): Thing | null {
  const { ground, nodes, fixtures } = view;
  if (!ground) return null;
  switch (source.type) {
    case 'nodes': {
      const candidates = source.names.flatMap((name) => {
        const standing = nodesOf(ground, name).filter(
          (node) => Math.abs(node.x - x) <= REACH && Math.abs(node.y - y) <= REACH && nodes.stands(node.id),
        );
        const shown = nodeTypeByName(name)?.name ?? name;
        return standing.map((node) => ({ x: node.x, y: node.y, name: shown }));
      });
      return nearest(candidates, { x, y });
    }
    case 'fixtures': {
      const shown = (fire: KnownFixture): Thing => ({ x: fire.x, y: fire.y, name: fire.definition.name });
      const others = () =>
        fixtures.near(x, y, REACH).filter(({ definition }) => source.keys.includes(definition.key));
      // The player's own fire is pointed out at any distance, unless it has burnt out since she left it.
      const standing = fixtures.own(source.keys).filter((fire) => !isGone(fire, fixtures, view.wallTime()));
      const own = nearest(standing.map(shown), { x, y }, Number.POSITIVE_INFINITY);
      return own ?? nearest(others().map(shown), { x, y });
    }
    case 'terrain':
      return nearestGround(source, { x, y }, ground);
    case 'building ground': {
      const free = buildingGroundNear(ground, { x, y }, source.margin);
      return free && { ...free, name: 'Free Ground' };
    }
  }
}

/** True for a campfire that was left burning and is cold by now: there may be nothing where it stood. */
const isGone = ({ id, kind, state }: KnownFixture, fixtures: Looked['fixtures'], wallNow: number): boolean =>
  kind === ITEM.campfire &&
  fixtures.find(id) === undefined &&
  readFire(state).burning !== null &&
  fireStateAt(kind, state, wallNow) === 'cold';

/** All nodes of a type, cached: a search through a whole world takes a third of a millisecond. */
const known = new WeakMap<Ground, Map<string, readonly PlacedNode[]>>();

function nodesOf(ground: Ground, name: string): readonly PlacedNode[] {
  const kept = known.get(ground) ?? new Map<string, readonly PlacedNode[]>();
  known.set(ground, kept);
  const before = kept.get(name);
  if (before) return before;
  const type = nodeTypeByName(name);
  const found = type ? ground.nodesOfType(type.id) : [];
  kept.set(name, found);
  return found;
}

function nearest<T extends Point>(candidates: readonly T[], { x, y }: Point, reach = REACH): T | null {
  let best: T | null = null;
  let least = reach;
  for (const candidate of candidates) {
    const away = Math.hypot(candidate.x - x, candidate.y - y);
    if (away > least) continue;
    least = away;
    best = candidate;
  }
  return best;
}
