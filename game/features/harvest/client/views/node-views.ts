/**
 * Views of the resource nodes on and around the screen, chunk by chunk. Pictures come from a pool, so that walking
 * allocates nothing new; there are never more than {@link CAPACITY} nodes, and those outside the screen are not drawn.
 */
import type Phaser from 'phaser';
import type { Picks } from '#game/client/picking/picked.ts';
import {
  type Area,
  CHUNK_SIZE,
  type ChunkPlace,
  ChunkWindow,
  chunkKey,
  growArea,
} from '#game/client/views/layout/chunks.ts';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import { ImagePool } from '#game/client/views/layout/image-pool.ts';
import { fadeIfHidingPlayer } from '#game/client/views/layout/see-through.ts';
import type { DoodadPicture } from '#game/client/views/terrain/doodad-art.ts';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Work } from '../harvest.ts';
import type { KnownNode, NodeState, Nodes } from '../nodes.ts';
import type { NodeArt, NodePicture } from './node-art.ts';
import type { NodeWorkView } from './node-work-view.ts';
import { MEETS_MS, msSinceStroke, shakeOffset } from './strokes.ts';

/** Maximum number of nodes shown together: the largest screen over the densest forest needs about 1,000. */
const CAPACITY = 1600;
/** Number of spare pictures in the pool. */
const SPARES = 800;
/** Maximum reach of a picture from its foot, up and to the sides, in world px. */
const REACH = { up: 200, side: 160 } as const;
/** Time in which a node that has come back grows to its full size, in ms, and share of the size at which it starts. */
const GROW_MS = 700;
const SPROUT = 0.4;
/** Time for which a struck node alternates its two work pictures, in ms. */
const STRUCK_MS = 280;

interface NodeView {
  readonly node: KnownNode;
  readonly image: Phaser.GameObjects.Image;
  readonly shadow: Phaser.GameObjects.Image;
  /** True if its crown hides bodies behind it. */
  readonly isTall: boolean;
  /** State as last reported by the server; null if none has been reported yet. */
  state: NodeState | null;
  /** Time at which the node came back, on this browser's clock in ms. */
  grownAt: number;
  /** True if it was last drawn differently from its resting picture. */
  isBusy: boolean;
  hasShadow: boolean;
}

export class NodeViews {
  readonly #pool: ImagePool;
  readonly #picks: Picks;
  readonly #art: NodeArt;
  readonly #nodes: Nodes;
  readonly #workshop: NodeWorkView;
  readonly #shown = new Map<string, NodeView[]>();
  readonly #window = new ChunkWindow(WORLD_SIZE);
  #needed: readonly ChunkPlace[] | null = null;
  #near = 0;
  #drawn = 0;
  #layoutRevision = -1;
  #stateRevision = -1;

  constructor(scene: Phaser.Scene, art: NodeArt, nodes: Nodes, picks: Picks, workshop: NodeWorkView) {
    this.#pool = new ImagePool(scene, SPARES);
    this.#picks = picks;
    this.#art = art;
    this.#nodes = nodes;
    this.#workshop = workshop;
  }

  /** Shows the nodes of an area (world px) at `now` (ms); those that hide the local player become transparent. */
  update(area: Area, self: Point, now: number): void {
    const reached = growArea(area, REACH.side, REACH.up);
    this.#fill(this.#window.in(reached), now);
    const isChanged = this.#stateRevision !== this.#nodes.stateRevision;
    this.#stateRevision = this.#nodes.stateRevision;
    this.#drawn = 0;
    const { works } = this.#workshop;
    for (const views of this.#shown.values()) {
      for (const view of views) {
        const work = works.get(view.node.id);
        if (isChanged || view.isBusy || work) this.#look(view, now, work);
        this.#place(view, reached, self);
      }
    }
    this.#nodes.shown = { near: this.#near, drawn: this.#drawn };
  }

  destroy(): void {
    for (const key of [...this.#shown.keys()]) this.#release(key);
    this.#pool.destroy();
  }

  /** Holds the nodes of exactly these chunks; chunks earlier in the list take precedence. */
  #fill(needed: readonly ChunkPlace[], now: number): void {
    const isOld = this.#layoutRevision !== this.#nodes.layoutRevision;
    if (!isOld && needed === this.#needed) return;
    this.#layoutRevision = this.#nodes.layoutRevision;
    this.#needed = needed;
    const keys = new Set(needed.map(chunkKey));
    for (const key of [...this.#shown.keys()]) if (isOld || !keys.has(key)) this.#release(key);
    for (const place of needed) {
      const key = chunkKey(place);
      if (this.#shown.has(key)) continue;
      const chunk = {
        x: place.column * CHUNK_SIZE,
        y: place.row * CHUNK_SIZE,
        width: CHUNK_SIZE,
        height: CHUNK_SIZE,
      };
      const nodes = this.#nodes.within(chunk).slice(0, Math.max(0, CAPACITY - this.#near));
      this.#near += nodes.length;
      this.#shown.set(
        key,
        nodes.map((node) => this.#make(node, now)),
      );
    }
  }

  #make(node: KnownNode, now: number): NodeView {
    const { category } = node.type;
    const view: NodeView = {
      node,
      image: this.#pool.take().setDepth(node.y),
      shadow: this.#pool.take().setDepth(DEPTH.shadow).setAlpha(this.#art.shadowAlpha),
      isTall: category === 'tree' || category === 'medium_tree',
      state: null,
      grownAt: Number.NEGATIVE_INFINITY,
      isBusy: false,
      hasShadow: false,
    };
    this.#look(view, now);
    const { id, x, y, type } = node;
    const { image } = view;
    const shape = { x, y, halfWidth: image.displayWidth / 2, height: image.displayHeight };
    this.#picks.set(pickKey(id), { type: 'node', id, name: type.name }, shape);
    return view;
  }

  /** Draws a node in its state, pushed aside by the strokes it receives. */
  #look(view: NodeView, now: number, work?: Work): void {
    const { node, image, shadow } = view;
    const isWorked = this.#change(view, now) === 'whole' && work !== undefined;
    const isStruck = isWorked && msSinceStroke(work, now) - MEETS_MS < STRUCK_MS;
    const picture = this.#picture(view, isWorked ? 'harvest' : (view.state ?? 'whole'), isStruck ? now : 0);
    dress(image, picture.image);
    view.hasShadow = picture.shadow !== undefined;
    if (picture.shadow) dress(shadow, picture.shadow);
    const { scale } = this.#art;
    const grown = Math.min(1, (now - view.grownAt) / GROW_MS);
    view.isBusy = isWorked || grown < 1;
    const aside = isWorked ? shakeOffset(work, now) * scale : 0;
    image.setPosition(node.x + aside, node.y);
    shadow.setPosition(node.x, node.y);
    const size = scale * (SPROUT + (1 - SPROUT) * grown);
    for (const part of [image, shadow]) part.setScale(size);
  }

  /**
   * Takes over the new state of a node, and animates the change if the node was drawn before. If its state was not
   * reported yet, as at the beginning of a connection, nothing is animated.
   */
  #change(view: NodeView, now: number): NodeState {
    const { node } = view;
    const before = view.state;
    const state = this.#nodes.stateOf(node.id);
    view.state = this.#nodes.isHeld(node) ? state : null;
    if (before === 'whole' && state === 'depleted') {
      const picture = this.#picture(view, 'whole', now).image;
      const { id, type, x, y } = node;
      this.#workshop.end({ id, type, place: { x, y }, picture, scale: this.#art.scale }, now);
    }
    if (before === 'depleted' && state === 'whole') view.grownAt = now;
    return state;
  }

  #picture({ node }: NodeView, state: NodeState, now: number): NodePicture {
    return this.#art.pictureOf(node.type.node_type, node.id, state, now);
  }

  #place(view: NodeView, reached: Area, self: Point): void {
    const { node, image, shadow } = view;
    const isSeen =
      node.x > reached.x &&
      node.x < reached.x + reached.width &&
      node.y > reached.y &&
      node.y < reached.y + reached.height;
    if (image.visible !== isSeen) image.setVisible(isSeen);
    if (shadow.visible !== (isSeen && view.hasShadow)) shadow.setVisible(isSeen && view.hasShadow);
    if (!isSeen) return;
    this.#drawn += 1;
    if (view.isTall) fadeIfHidingPlayer(image, self);
  }

  #release(key: string): void {
    const views = this.#shown.get(key) ?? [];
    this.#shown.delete(key);
    this.#near -= views.length;
    for (const { node, image, shadow } of views) {
      this.#pool.giveBack(image);
      this.#pool.giveBack(shadow);
      this.#picks.delete(pickKey(node.id));
    }
  }
}

const pickKey = (id: number): string => `node ${id}`;

function dress(image: Phaser.GameObjects.Image, { texture, frame, originX, originY }: DoodadPicture): void {
  image.setTexture(texture, frame).setOrigin(originX, originY);
}
