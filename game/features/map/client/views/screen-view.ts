/** Reports the part of the world on the screen, so that overlays can show where friends are beyond it. */
import type { Point } from '#game/shared/math/point.ts';
import type { Screen } from '../world-map.ts';

export class ScreenView {
  readonly #report: (screen: Screen | null) => void;
  #zoom = 1;

  constructor(report: (screen: Screen | null) => void) {
    this.#report = report;
  }

  /** @param zoom CSS px per world px */
  setZoom(zoom: number): void {
    this.#zoom = zoom;
  }

  update({ area }: { readonly area: Point & { readonly width: number; readonly height: number } }): void {
    this.#report({ ...area, zoom: this.#zoom });
  }

  destroy(): void {
    this.#report(null);
  }
}
