/** Sinking of bodies that stand on soft ground: up to the shins, before the ground delays their next step. */
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { footingAt, SINK_MS } from '../../shared/footing.ts';

/** Maximum depth, in art px, and time before {@link SINK_MS} at which the sinking begins, in ms. */
const DEEPEST = 4;
const BEGINS_MS = 2400;
/** Maximum movement of a body that counts as standing, in px: it may tremble. */
const TREMBLE = 3;

interface Stand {
  readonly x: number;
  readonly y: number;
  readonly since: number;
}

export class MireView {
  readonly #stands = new Map<number, Stand>();

  /**
   * Returns the depth to which a body has sunk in, in art px.
   * @param id of the body @param now time on this browser's clock, in ms
   */
  depthOf(
    ground: Pick<GroundRules, 'terrainAtTile'>,
    {
      id,
      x,
      y,
      isHeld,
    }: { readonly id: number; readonly x: number; readonly y: number; readonly isHeld: boolean },
    now: number,
  ): number {
    const before = this.#stands.get(id);
    if (!isHeld || !before || Math.abs(before.x - x) > TREMBLE || Math.abs(before.y - y) > TREMBLE) {
      this.#stands.set(id, { x, y, since: now });
      return 0;
    }
    const stood = now - before.since - (SINK_MS - BEGINS_MS);
    if (stood <= 0 || !footingAt(ground, x, y).isUnstable) return 0;
    return Math.min(DEEPEST, Math.ceil((stood / BEGINS_MS) * DEEPEST));
  }

  /** Forgets a body that is gone. */
  forget(id: number): void {
    this.#stands.delete(id);
  }
}
