/** Finds the places for the pictures in any generated world: the view with the highest score for a scene. */
import { canStand } from '#game/features/movement/shared/movement.ts';
import { type NodeCategoryId, nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

/** Size of a view of 1280 × 720 px, in tiles. */
const VIEW = { columns: 20, rows: 11 } as const;
const STEP = 3;
const TILE = 64;
/** Radius in which a node to work at is looked for, and the worker's distance from it, in px. */
const SEARCH = 420;
const BESIDE = 56;
/** Distance within which a tree in front of a player hides her, in px. */
const HIDING = 140;
const TALL: ReadonlySet<NodeCategoryId> = new Set(['tree', 'medium_tree', 'small_tree']);

/**
 * Counts the tiles of each terrain, the doodads of each type or file name, and the nodes of each category or type in a
 * view.
 */
export interface Census {
  tiles(...ids: readonly string[]): number;
  doodads(kind: string): number;
  nodes(kind: string): number;
  /** Number of terrains in view. */
  readonly kinds: number;
}

/** Wanted starting place of an actor. */
export interface Start extends Point {
  /**
   * Category of a node to work at: the actor stands to the left of it, or to the right of it if she is turned to the
   * left.
   */
  readonly beside?: NodeCategoryId;
  readonly turn?: string;
}

/** Searches one world for views. */
export class Places {
  readonly #world: TerrainWorld;
  readonly #ground: Ground;
  readonly #doodadsByTile = new Map<number, string[]>();
  readonly #nodesByTile = new Map<number, string[]>();

  constructor(world: TerrainWorld) {
    this.#world = world;
    this.#ground = new Ground(world);
    for (const { tileX, tileY, imagePath, type } of world.doodads) {
      this.#doodadsByTile.set(tileY * world.width + tileX, [type, imagePath]);
    }
    for (const [at, tile] of world.nodes.tiles.entries()) {
      const type = nodeTypeById(world.nodes.types[at] ?? 0);
      if (type) this.#nodesByTile.set(tile, [type.category, type.node_type]);
    }
  }

  /** Returns the middle of the view with the highest score, in px, if a player can stand there. */
  best(score: (view: Census) => number): Point {
    let best: Point | null = null;
    let most = Number.NEGATIVE_INFINITY;
    const { width, height } = this.#world;
    for (let top = 12; top < height - VIEW.rows - 12; top += STEP) {
      for (let left = 12; left < width - VIEW.columns - 12; left += STEP) {
        const points = score(this.#census(left, top));
        const middle = {
          x: (left + VIEW.columns / 2) * TILE + TILE / 2,
          y: (top + VIEW.rows / 2) * TILE,
        };
        if (points <= most || !this.standable(middle)) continue;
        most = points;
        best = middle;
      }
    }
    if (best === null) throw new Error('nobody can stand in any view of this world');
    return best;
  }

  /** True for dry land, because no player in a picture may stand in lava, or in water up to the neck. */
  standable({ x, y }: Point): boolean {
    return canStand(this.#ground, x, y) && this.#ground.terrainAt(x, y).walkable;
  }

  /**
   * Returns the starting places of a scene's actors: around the middle of its view, or around the first actor if she
   * works at a node.
   */
  of(actors: readonly Start[], middle: Point): Point[] {
    const [first] = actors;
    const centre = first?.beside === undefined ? middle : this.#placeOf(first, middle);
    return actors.map((actor) =>
      actor === first ? this.#placeOf(actor, middle) : this.#placeOf(actor, centre),
    );
  }

  /** Returns the nearest place around `wanted` where a player can stand, searching in rings a third of a tile apart. */
  near(wanted: Point): Point {
    for (let ring = 0; ring < 24; ring += 1) {
      for (let turn = 0; turn < 8; turn += 1) {
        const angle = (turn * Math.PI) / 4;
        const x = Math.round(wanted.x + Math.cos(angle) * ring * 22);
        const y = Math.round(wanted.y + Math.sin(angle) * ring * 22);
        if (this.standable({ x, y })) return { x, y };
      }
    }
    throw new Error(`nobody can stand near ${wanted.x}, ${wanted.y}`);
  }

  #placeOf({ x, y, beside, turn }: Start, middle: Point): Point {
    const wanted = { x: middle.x + x, y: middle.y + y };
    if (beside === undefined) return this.near(wanted);
    const nodes = this.#nodesAround(wanted, SEARCH).filter(({ category }) => category === beside);
    const side = turn === 'ArrowLeft' ? BESIDE : -BESIDE;
    const [best] = nodes
      .map((node) => ({ x: node.x + side, y: node.y + 6 }))
      .map((place) => ({ place, cost: this.#costOf(place, wanted) }))
      .sort((one, other) => one.cost - other.cost);
    if (best === undefined) throw new Error(`no ${beside} near ${wanted.x}, ${wanted.y}`);
    return this.near(best.place);
  }

  /**
   * Returns the cost of a place to work at, in px of distance: it grows with the distance from `wanted`, with trees in
   * front of the place and with nearer nodes, and is higher if a player cannot stand there.
   */
  #costOf(place: Point, wanted: Point): number {
    const around = this.#nodesAround(place, HIDING);
    const hides = around.filter(
      ({ x, y, category }) => TALL.has(category) && y > place.y + 12 && Math.abs(x - place.x) < 70,
    );
    // The key E takes the nearest node, which should be the one that the actor works at.
    const nearer = around.filter(({ x, y }) => Math.hypot(x - place.x, y - place.y) < BESIDE - 4);
    const isTaken = !this.standable(place);
    const way = Math.hypot(place.x - wanted.x, place.y - wanted.y);
    return way + hides.length * 150 + nearer.length * 200 + (isTaken ? 1000 : 0);
  }

  #nodesAround({ x, y }: Point, reach: number): (Point & { readonly category: NodeCategoryId })[] {
    return this.#ground
      .nodesIn({ x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach })
      .flatMap((node) => {
        const type = nodeTypeById(node.typeId);
        return type ? [{ x: node.x, y: node.y, category: type.category }] : [];
      });
  }

  #census(left: number, top: number): Census {
    const { cells, width, palette } = this.#world;
    const counts = new Map<string, number>();
    const things: string[][] = [];
    const plants: string[][] = [];
    for (let y = top; y < top + VIEW.rows; y += 1) {
      for (let x = left; x < left + VIEW.columns; x += 1) {
        const id = palette[cells[y * width + x] ?? 0] ?? '';
        counts.set(id, (counts.get(id) ?? 0) + 1);
        const doodad = this.#doodadsByTile.get(y * width + x);
        if (doodad !== undefined) things.push(doodad);
        const node = this.#nodesByTile.get(y * width + x);
        if (node !== undefined) plants.push(node);
      }
    }
    return {
      kinds: counts.size,
      tiles: (...ids) => ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
      doodads: (kind) => things.filter((names) => names.some((name) => name.includes(kind))).length,
      nodes: (kind) => plants.filter((names) => names.includes(kind)).length,
    };
  }
}
