/**
 * Reports the node under the pointer to the session, frames the thing that E would use, and reports the place of that
 * frame.
 */
import type Phaser from 'phaser';
import { isFire } from '#game/features/fire/shared/fire.ts';
import type { Point } from '#game/shared/math/point.ts';
import { hintPlaceOnPage } from '../../actions/hint-place.ts';
import type { PageBox, UseMark, UseOffers } from '../../actions/use.ts';
import type { Picked, Picks } from '../../picking/picked.ts';
import type { GameView } from '../../session/session.ts';
import type { GameStore } from '../../store/store.ts';
import type { Area } from '../layout/chunks.ts';
import { MarkView } from './mark-view.ts';

export interface UsesDeps {
  readonly game: GameView;
  readonly store: GameStore;
  readonly picks: Picks;
  readonly uses: UseOffers;
}

/** One frame: the area of the screen, the feet of the local player and the pointer, in world px; the time in ms. */
export interface UsesFrame {
  readonly area: Area;
  readonly self: Point;
  readonly pointer: Point | null;
  readonly now: number;
}

/** Distance from a thing within which its hint leaves other things free, in px. */
const AVOIDED = 260;
/** Distance within which a body or a box is the thing itself, in px. */
const SAME = 20;

const isSame = (one: Point, { x, y }: Point): boolean => Math.hypot(one.x - x, one.y - y) < SAME;

/** Returns the box of a body, with the bubble over it if it speaks, in world px. */
const bodyBox = ({ x, y }: Point, isSpeaking: boolean): PageBox =>
  isSpeaking
    ? { x: x - 110, y: y - 120, width: 220, height: 126 }
    : { x: x - 22, y: y - 64, width: 44, height: 70 };

const onPage = ({ x, y, width, height }: PageBox, area: Point, zoom: number): PageBox => ({
  x: (x - area.x) * zoom,
  y: (y - area.y) * zoom,
  width: width * zoom,
  height: height * zoom,
});

export class UsesView {
  readonly #deps: UsesDeps;
  readonly #mark: MarkView;
  #zoom = 1;

  constructor(scene: Phaser.Scene, deps: UsesDeps) {
    this.#deps = deps;
    this.#mark = new MarkView(scene);
  }

  /** @param zoom CSS px per world px */
  setZoom(zoom: number): void {
    this.#zoom = zoom;
  }

  update({ area, self, pointer, now }: UsesFrame): void {
    const { game, store, uses } = this.#deps;
    game.harvest.pointed = this.#pointed(pointer);
    uses.update();
    const { phase, fall } = store.getState();
    // A knocked-out player cannot use anything.
    const usable = phase === 'playing' && fall === null ? uses.shown() : null;
    const mark = usable?.mark ?? null;
    this.#mark.show(mark, usable?.isReady === true && usable.isRefused !== true, now);
    uses.place = usable && hintPlaceOnPage(usable, { area, self, zoom: this.#zoom });
    uses.avoid = mark ? this.#avoid(mark).map((box) => onPage(box, area, this.#zoom)) : [];
  }

  /** Returns the boxes round a thing that its hint leaves free, in world px: bodies that speak or not, and boxes. */
  #avoid(mark: UseMark): PageBox[] {
    const { game } = this.#deps;
    const isNear = ({ x, y }: Point) => Math.hypot(x - mark.x, y - mark.y) < AVOIDED;
    const bodies = [...game.bodies()].filter(({ pose }) => isNear(pose) && !isSame(pose, mark));
    const near = game.fixtures.near(mark.x, mark.y, AVOIDED);
    const boxes = near.filter((one) => one.definition.verbs.includes('container:open') && !isSame(one, mark));
    // The hint leaves the ring of time over a fire free, too.
    const rings = near.filter(({ kind }) => isFire(kind));
    return [
      ...rings.map(({ x, y }) => ({ x: x - 18, y: y - 96, width: 36, height: 36 })),
      ...bodies.map(({ id, pose }) => bodyBox(pose, game.speechOf(id) !== null)),
      ...boxes.map(({ x, y }) => ({ x: x - 24, y: y - 40, width: 48, height: 48 })),
    ];
  }

  destroy(): void {
    this.#deps.uses.place = null;
    this.#mark.destroy();
  }

  /** Returns the node under the pointer, unless another body stands before it; null if there is none. */
  #pointed(pointer: Point | null): number | null {
    const { picks, store } = this.#deps;
    if (!pointer) return null;
    const self = store.getState().self?.socket_id;
    const isOther = (picked: Picked) => picked.type !== 'body' || picked.id !== self;
    const picked = picks.at(pointer.x, pointer.y, isOther);
    return picked?.type === 'node' ? picked.id : null;
  }
}
