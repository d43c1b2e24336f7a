/** Steps on grounds other than snow and moss, and sounds of footwear. */
import type { Rows } from './row.ts';
import { grains, hiss, silence, tone } from './synth.ts';

const STEP = { count: 3, volume: 0.35 } as const;

export const STEPS: Rows = {
  /** Fine sand and ash, which give way and trickle. */
  'step-sand': {
    ...STEP,
    draw(rng) {
      const out = silence(0.3);
      hiss(out, { from: 0, lasting: 0.2, loud: 0.5, attack: 0.035 }, 760 * rng.between(0.9, 1.1), 0.8, rng);
      hiss(out, { from: 0.04, lasting: 0.22, loud: 0.22, attack: 0.08 }, 3100, 0.9, rng);
      tone(out, { from: 0, lasting: 0.1, loud: 0.5 }, 88, 52);
      return out;
    },
  },
  /** Peat and mud: the foot is pressed in and released. */
  'step-mud': {
    ...STEP,
    draw(rng) {
      const out = silence(0.42);
      hiss(out, { from: 0, lasting: 0.16, loud: 0.7, attack: 0.02 }, 340 * rng.between(0.9, 1.1), 0.9, rng);
      tone(out, { from: 0, lasting: 0.12, loud: 0.6 }, 92, 55);
      for (let k = 0; k < 5; k++) {
        const pitch = rng.between(150, 340);
        const from = 0.08 + rng.next() * 0.14;
        tone(out, { from, lasting: rng.between(0.03, 0.06), loud: 0.25, attack: 0.008 }, pitch, pitch * 1.8);
      }
      const suck = rng.between(0.22, 0.27);
      hiss(out, { from: suck, lasting: 0.1, loud: 0.35, attack: 0.06, fall: 4 }, 900, 1.4, rng);
      tone(out, { from: suck + 0.06, lasting: 0.04, loud: 0.25, attack: 0.004 }, 260, 520);
      return out;
    },
  },
  /** Ice: hard, glassy, with an echo. */
  'step-ice': {
    ...STEP,
    draw(rng) {
      const out = silence(0.34);
      hiss(out, { from: 0, lasting: 0.035, loud: 0.7, fall: 3 }, 2600 * rng.between(0.9, 1.1), 1.2, rng);
      grains(
        out,
        { from: 0.01, lasting: 0.16, count: 18, hertz: [2600, 6400], width: 9, loud: 0.4, grain: 0.012 },
        rng,
      );
      const ring = rng.between(980, 1250);
      tone(out, { from: 0.004, lasting: 0.12, loud: 0.12, fall: 4 }, ring);
      tone(out, { from: 0.004, lasting: 0.22, loud: 0.08, fall: 4 }, ring * 0.41, ring * 0.36);
      tone(out, { from: 0, lasting: 0.08, loud: 0.5 }, 135, 78);
      return out;
    },
  },
  /** Twigs and needles. */
  'step-brush': {
    ...STEP,
    draw(rng) {
      const out = silence(0.36);
      hiss(out, { from: 0, lasting: 0.14, loud: 0.4, attack: 0.014 }, 380 * rng.between(0.9, 1.1), 0.9, rng);
      grains(
        out,
        { from: 0.01, lasting: 0.24, count: 54, hertz: [1700, 5200], width: 2.2, loud: 0.24, grain: 0.018 },
        rng,
      );
      if (rng.chance(0.6)) {
        const snap = rng.between(0.03, 0.1);
        hiss(out, { from: snap, lasting: 0.016, loud: 0.7, fall: 3 }, rng.between(1800, 2600), 4, rng);
      }
      tone(out, { from: 0, lasting: 0.1, loud: 0.6 }, 96, 56);
      return out;
    },
  },
  'step-rock': {
    ...STEP,
    draw(rng) {
      const out = silence(0.24);
      hiss(out, { from: 0, lasting: 0.028, loud: 0.8, fall: 3 }, 1500 * rng.between(0.9, 1.1), 1, rng);
      tone(out, { from: 0, lasting: 0.07, loud: 0.35, fall: 3 }, 430 * rng.between(0.92, 1.08), 380);
      grains(
        out,
        { from: 0.02, lasting: 0.13, count: 9, hertz: [2200, 4800], width: 7, loud: 0.3, grain: 0.012 },
        rng,
      );
      tone(out, { from: 0, lasting: 0.08, loud: 0.6 }, 120, 70);
      return out;
    },
  },
  /** A felt boot, on every ground. */
  'step-felt': {
    count: 2,
    volume: 0.35,
    draw(rng) {
      const out = silence(0.2);
      tone(out, { from: 0, lasting: 0.13, loud: 0.9, attack: 0.012 }, 84 * rng.between(0.95, 1.05), 48);
      hiss(out, { from: 0, lasting: 0.12, loud: 0.4, attack: 0.025 }, 230, 0.9, rng);
      return out;
    },
  },
  /** A boot with forty nails. */
  'step-nail': {
    count: 2,
    volume: 0.3,
    peak: 0.6,
    draw(rng) {
      const out = silence(0.14);
      for (let k = 0; k < 5; k++) {
        const from = rng.next() * 0.035;
        tone(out, { from, lasting: 0.03, loud: 0.3, fall: 4, attack: 0.001 }, rng.between(2900, 5200));
        hiss(out, { from, lasting: 0.012, loud: 0.4, fall: 3 }, 4200, 2, rng);
      }
      return out;
    },
  },
};
