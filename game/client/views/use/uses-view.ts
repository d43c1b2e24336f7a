/**
 * Reports the node under the pointer to the session, frames the thing that E would use, and reports the place of that
 * frame.
 */
import type Phaser from 'phaser';
import type { Point } from '#game/shared/math/point.ts';
import { hintPlaceOnPage, type UseOffers } from '../../actions/use.ts';
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
