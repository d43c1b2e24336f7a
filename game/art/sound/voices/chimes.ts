/** Wind chimes of pipe and scrap metal, which ring without wind. */
import type { Rng } from '../../../shared/math/rng.ts';
import type { Rows } from '../row.ts';
import { heardFrom, room, struck } from './throat.ts';

const YARD = { seconds: 0.9, dull: 5200, wet: 0.3 };
/** Pitches of the pipes, in Hz: they form a fourth and a tritone, because the pipes are scrap. */
const PIPES = [1180, 1572, 1668, 2096, 2360] as const;

/** Adds a freely hanging pipe, which rings at its own pitch and, out of tune, far above it. */
function pipe(out: Float32Array, from: number, loud: number, hertz: number, rng: Rng): void {
  struck(
    out,
    {
      from,
      loud,
      parts: [
        [hertz, 240, 1],
        [hertz * 2.756, 260, 0.34],
        [hertz * 5.404, 160, 0.1],
      ],
    },
    rng,
  );
}

export const CHIMES: Rows = {
  /** One pipe rings, then all of them against each other. */
  'voice-chimes-ring': {
    count: 2,
    volume: 0.6,
    peak: 0.5,
    draw(rng) {
      const out = room(2.6);
      let from = 0.02;
      for (let k = 0; k < 11; k += 1) {
        const hertz = PIPES[Math.floor(rng.next() * PIPES.length)] ?? PIPES[0];
        pipe(
          out,
          from,
          (0.5 + 0.5 * rng.next()) * (k < 6 ? 1 : 0.55),
          hertz * rng.between(0.997, 1.003),
          rng,
        );
        from += rng.between(0.07, k < 5 ? 0.14 : 0.26);
      }
      return heardFrom(out, YARD);
    },
  },
};
