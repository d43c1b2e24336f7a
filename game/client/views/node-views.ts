/**
 * The resource nodes round the screen, chunk by chunk. Pictures are taken from a pool and given back, so that walking
 * makes nothing new; there are never more than {@link CAPACITY} nodes, and those beyond the screen's edge are not drawn.
 */
import type Phaser from 'phaser';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import type { KnownNode, NodeState, Nodes } from '../state/nodes.ts';
import { type Area, CHUNK_SIZE, type ChunkPlace, chunkKey, chunksIn, grow } from './chunks.ts';
import { DEPTH } from './depth.ts';
import type { DoodadPicture } from './doodad-art.ts';
import type { NodeArt } from './node-art.ts';
import { type Place, thin } from './see-through.ts';

/** Nodes shown at once: the largest screen over the densest wood needs about 1,000. */
const CAPACITY = 1600;
/** Pictures that wait to be used again. */
const SPARES = 800;
/** The tallest and widest picture reaches this far from its foot, in world px. */
const REACH = { up: 200, side: 160 } as const;

interface NodeView {
  readonly node: KnownNode;
  readonly image: Phaser.GameObjects.Image;
  readonly shadow: Phaser.GameObjects.Image;
  /** Its crown hides who stands behind it. */
  readonly isTall: boolean;
  state: NodeState;
  hasShadow: boolean;
}

export class NodeViews {
  readonly #scene: Phaser.Scene;
  readonly #art: NodeArt;
  readonly #nodes: Nodes;
  readonly #shown = new Map<string, NodeView[]>();
  readonly #spares: Phaser.GameObjects.Image[] = [];
  #near = 0;
  #drawn = 0;
  #layoutRevision = -1;
  #stateRevision = -1;

  constructor(scene: Phaser.Scene, art: NodeArt, nodes: Nodes) {
    this.#scene = scene;
    this.#art = art;
    this.#nodes = nodes;
  }

  /** Shows the nodes of an area (world px) as they are at `now` (ms); what hides the own player becomes thin. */
  update(area: Area, self: Place, now: number): void {
    const reached = grow(area, REACH.side, REACH.up);
    this.#fill(chunksIn(reached, WORLD_SIZE), now);
    const isChanged = this.#stateRevision !== this.#nodes.stateRevision;
    this.#stateRevision = this.#nodes.stateRevision;
    this.#drawn = 0;
    for (const views of this.#shown.values()) {
      for (const view of views) {
        if (isChanged || view.state === 'harvest') this.#look(view, now);
        this.#place(view, reached, self);
      }
    }
    this.#nodes.shown = { near: this.#near, drawn: this.#drawn };
  }

  destroy(): void {
    for (const key of [...this.#shown.keys()]) this.#release(key);
    for (const image of this.#spares) image.destroy();
    this.#spares.length = 0;
  }

  /** Has the nodes of these chunks and no others, the first chunks before the last. */
  #fill(needed: readonly ChunkPlace[], now: number): void {
    const keys = new Set(needed.map(chunkKey));
    const isOld = this.#layoutRevision !== this.#nodes.layoutRevision;
    this.#layoutRevision = this.#nodes.layoutRevision;
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
      image: this.#take().setDepth(node.y),
      shadow: this.#take().setDepth(DEPTH.shadow).setAlpha(this.#art.shadowAlpha),
      isTall: category === 'tree' || category === 'medium_tree',
      state: 'whole',
      hasShadow: false,
    };
    this.#look(view, now);
    return view;
  }

  /** Gives a node the pictures of its state. */
  #look(view: NodeView, now: number): void {
    const { node, image, shadow } = view;
    view.state = this.#nodes.stateOf(node.id);
    const picture = this.#art.pictureOf(node.type.node_type, node.id, view.state, now);
    dress(image, picture.image);
    view.hasShadow = picture.shadow !== undefined;
    if (picture.shadow) dress(shadow, picture.shadow);
    for (const part of [image, shadow]) part.setPosition(node.x, node.y).setScale(this.#art.scale);
  }

  #place(view: NodeView, reached: Area, self: Place): void {
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
    if (view.isTall) thin(image, self);
  }

  #take(): Phaser.GameObjects.Image {
    const image = this.#spares.pop();
    return image ? image.setAlpha(1) : this.#scene.add.image(0, 0, '__WHITE').setVisible(false);
  }

  #release(key: string): void {
    const views = this.#shown.get(key) ?? [];
    this.#shown.delete(key);
    this.#near -= views.length;
    for (const { image, shadow } of views) {
      for (const part of [image, shadow]) {
        if (this.#spares.length < SPARES) this.#spares.push(part.setVisible(false));
        else part.destroy();
      }
    }
  }
}

function dress(image: Phaser.GameObjects.Image, { texture, frame, originX, originY }: DoodadPicture): void {
  image.setTexture(texture, frame).setOrigin(originX, originY);
}
