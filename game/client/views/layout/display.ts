/**
 * Sorting and thinning out of a scene's list of pictures before it is drawn. The engine sorts and draws all of it in
 * each frame; here it has thousands of pictures, of which few move, and many are outside of the screen.
 */
import type Phaser from 'phaser';

type Thing = Phaser.GameObjects.GameObject;

/** Average distance of moves in the list above which it is sorted from scratch. */
const FAR = 6;
/**
 * Maximum distance between a picture's edges and its position, in px, for a foot that is below the picture (the smoke
 * of a kiln).
 */
export const FOOT_BELOW = 40;
/** {@link FOOT_BELOW}, plus room for a shaken camera and rounded pixels, in px. */
const SLACK = FOOT_BELOW + 24;
/** `Phaser.GameObjects.GameObject.RENDER_MASK`: visible, not wholly transparent, with a texture and a size. */
const SHOWS = 0b1111;

/** A part of the world. */
interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Properties of a picture that decide where it lies. */
export interface Lying {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly rotation: number;
  readonly width: number;
  readonly height: number;
}

/** Sorts by depth, lowest first; things of equal depth keep their order. Only things out of order are moved. */
export class DepthSorter {
  /** Depths of the list, side by side: reading them from each thing again and again takes longer than all the rest. */
  #depths = new Float64Array(1024);

  sort<T extends { readonly depth: number }>(list: T[]): void {
    const count = list.length;
    if (this.#depths.length < count) this.#depths = new Float64Array(2 * count);
    const depths = this.#depths;
    let last = Number.NEGATIVE_INFINITY;
    let moves = count * FAR;
    for (let at = 0; at < count; at += 1) {
      const thing = list[at] as T;
      const { depth } = thing;
      depths[at] = depth;
      if (depth >= last) {
        last = depth;
        continue;
      }
      let to = at;
      for (; to > 0 && (depths[to - 1] as number) > depth; to -= 1) {
        depths[to] = depths[to - 1] as number;
        list[to] = list[to - 1] as T;
      }
      depths[to] = depth;
      list[to] = thing;
      moves -= at - to;
      if (moves > 0) continue;
      list.sort((a, b) => a.depth - b.depth);
      return;
    }
  }
}

/**
 * True if a picture may reach into the view, whatever its rotation and the place of its foot. Always true for things
 * other than images.
 */
export function isInView(thing: Lying, view: View): boolean {
  if (thing.type !== 'Image') return true;
  const { x, y } = thing;
  let across = thing.width * Math.abs(thing.scaleX);
  let down = thing.height * Math.abs(thing.scaleY);
  if (thing.rotation !== 0) {
    across += down;
    down = across;
  }
  return x + across > view.left && x - across < view.right && y + down > view.top && y - down < view.bottom;
}

/** Makes the scene sort only when needed, and draw only things on the screen. */
export function optimizeDisplayList(scene: Phaser.Scene): void {
  const { children, cameras } = scene;
  const sorter = new DepthSorter();
  children.depthSort = () => {
    if (!children.sortChildrenFlag) return;
    sorter.sort(children.list as (Thing & { depth: number })[]);
    children.sortChildrenFlag = false;
  };
  const seen: Thing[] = [];
  cameras.getVisibleChildren = (all, camera) => {
    const { x, y, right, bottom } = camera.worldView;
    const view = { left: x - SLACK, top: y - SLACK, right: right + SLACK, bottom: bottom + SLACK };
    seen.length = 0;
    for (const thing of all) {
      if (thing.renderFlags === SHOWS && thing.willRender(camera) && isInView(thing as Thing & Lying, view))
        seen.push(thing);
    }
    return seen;
  };
}
