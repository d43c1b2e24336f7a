/** Sounds of fires being lit, fed and going out. The constant crackle is a loop of the ambience. */
import type { Rows } from './row.ts';
import { grains, hiss, silence, tone } from './synth.ts';

export const FIRES: Rows = {
  /** Flint on steel, and the sparks that fall. */
  flint: {
    count: 3,
    volume: 0.6,
    peak: 0.6,
    draw(rng) {
      const out = silence(0.34);
      hiss(
        out,
        { from: 0, lasting: 0.05, loud: 0.8, attack: 0.012, fall: 2 },
        3100 * rng.between(0.9, 1.1),
        1.4,
        rng,
      );
      tone(out, { from: 0.01, lasting: 0.14, loud: 0.16, fall: 4 }, 2380 * rng.between(0.96, 1.04));
      tone(out, { from: 0.01, lasting: 0.03, loud: 0.4, fall: 3 }, 640, 420);
      grains(
        out,
        { from: 0.05, lasting: 0.2, count: 9, hertz: [2800, 5200], width: 6, loud: 0.3, grain: 0.006 },
        rng,
      );
      return out;
    },
  },
  /** The fire catches: a breath, and the first twigs. */
  kindle: {
    volume: 0.7,
    draw(rng) {
      const out = silence(1.5);
      hiss(out, { from: 0, lasting: 0.9, loud: 0.9, attack: 0.22, fall: 1.6 }, 340, 0.7, rng);
      hiss(out, { from: 0.05, lasting: 0.7, loud: 0.35, attack: 0.2, fall: 1.8 }, 900, 0.8, rng);
      grains(
        out,
        { from: 0.15, lasting: 1.2, count: 34, hertz: [700, 3600], width: 6, loud: 0.7, grain: 0.012 },
        rng,
      );
      return out;
    },
  },
  /** A log is put on: it lands, and sparks fly. */
  stoke: {
    count: 2,
    volume: 0.6,
    draw(rng) {
      const out = silence(0.8);
      tone(out, { from: 0, lasting: 0.1, loud: 0.9, fall: 3 }, 210 * rng.between(0.9, 1.1), 110);
      hiss(out, { from: 0, lasting: 0.06, loud: 0.6, fall: 3 }, 900, 0.9, rng);
      hiss(out, { from: 0.08, lasting: 0.5, loud: 0.3, attack: 0.1, fall: 1.6 }, 480, 0.7, rng);
      grains(
        out,
        { from: 0.06, lasting: 0.6, count: 22, hertz: [900, 3800], width: 6, loud: 0.5, grain: 0.01 },
        rng,
      );
      return out;
    },
  },
  /** Voiceless murmuring in the dark. */
  murmur: {
    count: 3,
    volume: 0.5,
    peak: 0.5,
    draw(rng) {
      const out = silence(1.9);
      let from = 0.05;
      const words = 4 + Math.floor(rng.next() * 3);
      for (let k = 0; k < words; k += 1) {
        const lasting = rng.between(0.09, 0.24);
        const [low, high] = [rng.between(700, 1300), rng.between(2100, 3300)];
        hiss(out, { from, lasting, loud: 0.4, attack: lasting * 0.4, fall: 1.4 }, low, 3, rng);
        hiss(out, { from, lasting, loud: 0.3, attack: lasting * 0.5, fall: 1.4 }, high, 4, rng);
        if (rng.chance(0.5))
          hiss(out, { from: from + lasting, lasting: 0.07, loud: 0.35, attack: 0.02 }, 4300, 1.5, rng);
        from += lasting + rng.between(0.03, 0.14);
      }
      return out;
    },
  },
  /** The fire goes out: a last hiss, and settling ash. */
  fizzle: {
    volume: 0.6,
    draw(rng) {
      const out = silence(1.9);
      hiss(out, { from: 0, lasting: 1.7, loud: 0.5, attack: 0.12, fall: 1.8 }, 3600, 0.6, rng);
      hiss(out, { from: 0, lasting: 1, loud: 0.3, attack: 0.08, fall: 2 }, 1500, 0.7, rng);
      grains(
        out,
        { from: 0.5, lasting: 1, count: 9, hertz: [500, 1500], width: 4, loud: 0.3, grain: 0.02 },
        rng,
      );
      return out;
    },
  },
};
