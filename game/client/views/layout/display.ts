/**
 * How a scene's list of pictures is sorted and thinned out before it is drawn. The engine sorts it anew and draws all of
 * it in each frame; here thousands stand in it, of which few move, and many are beside the screen.
 */
import type Phaser from 'phaser';

type Thing = Phaser.GameObjects.GameObject;

/** A list in which things must be moved farther than this, on average, is sorted from scratch. */
const FAR = 6;
/** What may lie between a picture's edges and where it is drawn, in px: a foot that is below it (the smoke of a kiln). */
export const FOOT_BELOW = 40;
/** The same with a shaken camera and rounded pixels. */
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

/** What is needed of a picture to know where it lies. */
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

/** Sorts by depth, lowest first; what is equally deep keeps its order. It only moves what is not where it belongs. */
export class DepthSorter {
  /** Depths of the list, side by side: to ask each thing again and again takes longer than all the rest. */
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

/** Whether a picture may reach into the view, however it is turned and wherever its foot is. All but images do. */
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

/** From now on the scene sorts little, and draws what is on the screen. */
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
