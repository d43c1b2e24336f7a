/** Sounds of creatures' actions other than calls: teeth, paws, hooves, wings, tracks, branches. */
import type { Rows } from '../row.ts';
import { grains, hiss, tone } from '../synth.ts';
import { bubbles, heardFrom, room, struck } from './throat.ts';

const NEAR = { seconds: 0.4, dull: 2400, wet: 0.12 };

export const DEEDS: Rows = {
  /** Teeth meet, with quilting between them. */
  bite: {
    count: 3,
    volume: 0.65,
    peak: 0.6,
    draw(rng) {
      const out = room(0.42);
      hiss(out, { from: 0.01, lasting: 0.07, loud: 0.5, attack: 0.04, fall: 2 }, 900, 1, rng);
      struck(
        out,
        {
          from: 0.07,
          loud: 1.2,
          parts: [
            [1450 * rng.between(0.9, 1.1), 7, 1],
            [2600, 8, 0.6],
            [640, 5, 0.8],
          ],
        },
        rng,
      );
      tone(out, { from: 0.07, lasting: 0.11, loud: 0.9, fall: 2.4 }, 170, 62);
      grains(
        out,
        { from: 0.09, lasting: 0.2, count: 26, hertz: [1100, 3600], width: 3, loud: 0.32, grain: 0.016 },
        rng,
      );
      return out;
    },
  },
  /** A blow of a paw or a tusk with a quarter of a ton behind it. */
  maul: {
    count: 2,
    volume: 0.8,
    peak: 0.62,
    draw(rng) {
      const out = room(0.6);
      hiss(out, { from: 0.01, lasting: 0.16, loud: 0.5, attack: 0.12, fall: 2 }, 520, 0.7, rng);
      tone(out, { from: 0.13, lasting: 0.32, loud: 1.3, fall: 2 }, 120 * rng.between(0.9, 1.1), 36);
      hiss(out, { from: 0.13, lasting: 0.1, loud: 1, fall: 3 }, 800, 0.7, rng);
      // cloth that tears
      grains(
        out,
        { from: 0.15, lasting: 0.26, count: 46, hertz: [1500, 4200], width: 3, loud: 0.35, grain: 0.014 },
        rng,
      );
      return out;
    },
  },
  /** The two halves of a hoof, and the click of a tendon. */
  hoof: {
    count: 3,
    volume: 0.35,
    peak: 0.55,
    draw(rng) {
      const out = room(0.26);
      for (const [from, loud] of [
        [0.004, 1],
        [0.026, 0.6],
      ] as const) {
        tone(out, { from, lasting: 0.07, loud: 0.8 * loud, fall: 3 }, 210 * rng.between(0.9, 1.1), 96);
        hiss(out, { from, lasting: 0.045, loud: 0.5 * loud, fall: 3 }, 620, 1, rng);
      }
      grains(
        out,
        { from: 0.02, lasting: 0.1, count: 14, hertz: [900, 2600], width: 3, loud: 0.25, grain: 0.012 },
        rng,
      );
      struck(out, { from: 0.11, loud: 0.16, parts: [[2900, 9, 1]] }, rng);
      return out;
    },
  },
  /** Four strokes of large wings, slow. */
  wings: {
    count: 2,
    volume: 0.5,
    peak: 0.58,
    draw(rng) {
      const out = room(1.25, 0.2);
      for (let k = 0; k < 4; k++) {
        const from = 0.02 + k * rng.between(0.27, 0.3);
        hiss(out, { from, lasting: 0.24, loud: 0.8, attack: 0.09, fall: 1.5 }, 300, 0.7, rng);
        hiss(out, { from: from + 0.03, lasting: 0.16, loud: 0.3, attack: 0.06, fall: 2 }, 1500, 0.9, rng);
        tone(out, { from: from + 0.05, lasting: 0.12, loud: 0.4, attack: 0.03 }, 92, 58);
      }
      return heardFrom(out, NEAR);
    },
  },
  /** A long electric spark. */
  shock: {
    count: 2,
    volume: 0.7,
    peak: 0.6,
    draw(rng) {
      const out = room(0.62);
      for (let k = 0; k < 26; k++) {
        const from = 0.01 + (k / 26) * 0.4 + rng.between(0, 0.008);
        hiss(
          out,
          { from, lasting: 0.012, loud: 0.9 * (1 - k / 34), fall: 2 },
          rng.between(1600, 4800),
          1.4,
          rng,
        );
        tone(out, { from, lasting: 0.015, loud: 0.5 * (1 - k / 34), fall: 2 }, 100, 100);
      }
      hiss(out, { from: 0, lasting: 0.05, loud: 1.1, fall: 3 }, 2600, 0.5, rng);
      hiss(out, { from: 0.38, lasting: 0.2, loud: 0.16, attack: 0.02 }, 5200, 1.2, rng);
      return out;
    },
  },
  /** Iron links over stones. */
  treads: {
    count: 2,
    volume: 0.4,
    peak: 0.56,
    draw(rng) {
      const out = room(0.95, 0.2);
      tone(out, { from: 0, lasting: 0.9, loud: 0.22, attack: 0.1, fall: 0.6 }, 74, 78);
      for (let k = 0; k < 9; k++) {
        const from = 0.02 + k * 0.098 + rng.between(0, 0.012);
        struck(
          out,
          {
            from,
            loud: rng.between(0.4, 0.8),
            parts: [
              [520 * rng.between(0.94, 1.06), 9, 1],
              [1390, 12, 0.5],
              [2470, 12, 0.25],
            ],
          },
          rng,
        );
        hiss(out, { from: from + 0.02, lasting: 0.06, loud: 0.24, fall: 2 }, 1700, 1, rng);
      }
      return heardFrom(out, NEAR);
    },
  },
  /** A branch that lashes out. */
  lash: {
    count: 2,
    volume: 0.75,
    peak: 0.6,
    draw(rng) {
      const out = room(0.75, 0.3);
      hiss(out, { from: 0.01, lasting: 0.24, loud: 0.6, attack: 0.2, fall: 2 }, 1300, 0.9, rng);
      struck(
        out,
        {
          from: 0.22,
          loud: 1.6,
          parts: [
            [310 * rng.between(0.9, 1.1), 10, 1],
            [760, 12, 0.7],
            [1500, 12, 0.4],
          ],
        },
        rng,
      );
      tone(out, { from: 0.22, lasting: 0.2, loud: 0.9, fall: 2 }, 130, 46);
      grains(
        out,
        { from: 0.24, lasting: 0.42, count: 34, hertz: [1500, 4800], width: 3, loud: 0.22, grain: 0.018 },
        rng,
      );
      return heardFrom(out, NEAR);
    },
  },
  /** A slap with a wet hand. */
  slap: {
    count: 2,
    volume: 0.6,
    peak: 0.58,
    draw(rng) {
      const out = room(0.55);
      hiss(out, { from: 0.01, lasting: 0.05, loud: 1, fall: 3 }, 1200 * rng.between(0.9, 1.1), 0.6, rng);
      tone(out, { from: 0.01, lasting: 0.12, loud: 0.9, fall: 2.4 }, 190, 70);
      hiss(out, { from: 0.03, lasting: 0.2, loud: 0.3, fall: 2 }, 2600, 0.8, rng);
      bubbles(out, { from: 0.05, lasting: 0.36, count: 12, hertz: [500, 1800], loud: 0.22 }, rng);
      return out;
    },
  },
};
