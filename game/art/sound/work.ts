/** Sounds of crafting and of finished jobs. */
import type { Rows } from './row.ts';
import { grains, hiss, silence, tone } from './synth.ts';

export const WORK: Rows = {
  /** A knot is pulled tight, a peg is knocked in: dry and small. */
  craft: {
    count: 3,
    volume: 0.5,
    peak: 0.5,
    draw(rng) {
      const out = silence(0.26);
      const pitch = rng.between(0.9, 1.12);
      hiss(out, { from: 0, lasting: 0.09, loud: 0.32, attack: 0.03 }, 1500 * pitch, 0.9, rng);
      tone(out, { from: 0.09, lasting: 0.07, loud: 0.7, fall: 3 }, 260 * pitch, 150);
      grains(
        out,
        { from: 0.09, lasting: 0.05, count: 8, hertz: [1100, 2600], width: 3, loud: 0.3, grain: 0.012 },
        rng,
      );
      return out;
    },
  },
  /** Two knocks on wood, the second higher: the job is done. */
  'craft-done': {
    volume: 0.6,
    peak: 0.5,
    draw(rng) {
      const out = silence(0.36);
      tone(out, { from: 0, lasting: 0.1, loud: 0.6, fall: 2.6 }, 330, 240);
      tone(out, { from: 0.11, lasting: 0.16, loud: 0.7, fall: 2.4 }, 495, 380);
      hiss(out, { from: 0.11, lasting: 0.06, loud: 0.25, fall: 3 }, 2400, 1, rng);
      return out;
    },
  },
};
