/**
 * Blows by weapon and material, flying weapons, and the sounds of falling, dying and freezing as the player hears them.
 */
import type { Rows } from './row.ts';
import { grains, hiss, silence, tone } from './synth.ts';

export const BLOWS: Rows = {
  /** A blade through quilting. */
  slash: {
    count: 2,
    draw(rng) {
      const out = silence(0.3);
      hiss(
        out,
        { from: 0, lasting: 0.14, loud: 0.9, attack: 0.02, fall: 2.4 },
        3000 * rng.between(0.9, 1.1),
        0.9,
        rng,
      );
      grains(
        out,
        { from: 0.02, lasting: 0.14, count: 30, hertz: [900, 2600], width: 2, loud: 0.4, grain: 0.014 },
        rng,
      );
      tone(out, { from: 0.02, lasting: 0.12, loud: 0.5, fall: 2.4 }, 150, 60);
      return out;
    },
  },
  stab: {
    count: 2,
    draw(rng) {
      const out = silence(0.22);
      tone(out, { from: 0, lasting: 0.09, loud: 0.9, fall: 3 }, 240 * rng.between(0.93, 1.07), 70);
      hiss(out, { from: 0, lasting: 0.04, loud: 0.7, fall: 3 }, 2300, 1, rng);
      hiss(out, { from: 0.03, lasting: 0.12, loud: 0.4, attack: 0.02 }, 520, 1, rng);
      return out;
    },
  },
  /** Fire on something damp. */
  sizzle: {
    draw(rng) {
      const out = silence(0.8);
      hiss(out, { from: 0, lasting: 0.75, loud: 0.5, attack: 0.05, fall: 2 }, 4200, 0.7, rng);
      grains(
        out,
        { from: 0.02, lasting: 0.6, count: 70, hertz: [2200, 6000], width: 4, loud: 0.5, grain: 0.008 },
        rng,
      );
      hiss(out, { from: 0, lasting: 0.3, loud: 0.5, attack: 0.08 }, 420, 0.8, rng);
      return out;
    },
  },
  /** Something blunt on wood. */
  knock: {
    count: 2,
    draw(rng) {
      const out = silence(0.34);
      const pitch = rng.between(0.93, 1.07);
      for (const [part, loud, lasting] of [
        [196, 0.9, 0.22],
        [341, 0.5, 0.16],
        [613, 0.3, 0.1],
        [1040, 0.14, 0.06],
      ] as const)
        tone(out, { from: 0.001, lasting, loud, fall: 4 }, part * pitch, part * pitch * 0.98);
      hiss(out, { from: 0, lasting: 0.035, loud: 0.8, fall: 3 }, 1500, 0.9, rng);
      return out;
    },
  },
  /** A blade on metal. */
  ting: {
    count: 2,
    peak: 0.7,
    draw(rng) {
      const out = silence(0.55);
      const base = 1480 * rng.between(0.94, 1.06);
      for (const [part, loud, lasting] of [
        [1, 0.5, 0.45],
        [1.51, 0.35, 0.36],
        [2.63, 0.25, 0.22],
        [4.12, 0.12, 0.12],
      ] as const)
        tone(out, { from: 0, lasting, loud, fall: 4 }, base * part);
      hiss(out, { from: 0, lasting: 0.025, loud: 0.7, fall: 3 }, 4600, 1, rng);
      return out;
    },
  },
  /** A point that sticks in wood and hums for a moment. */
  thunk: {
    count: 2,
    draw(rng) {
      const out = silence(0.4);
      tone(out, { from: 0, lasting: 0.12, loud: 1, fall: 3 }, 210 * rng.between(0.94, 1.06), 110);
      hiss(out, { from: 0, lasting: 0.03, loud: 0.8, fall: 3 }, 1900, 1, rng);
      const wood = 58 * rng.between(0.95, 1.05);
      for (const part of [1, 2, 3])
        tone(out, { from: 0.02, lasting: 0.3, loud: 0.3 / part, fall: 3 }, wood * part);
      return out;
    },
  },
  /** A bowstring is released. */
  twang: {
    count: 2,
    peak: 0.7,
    draw(rng) {
      const out = silence(0.5);
      const base = 138 * rng.between(0.96, 1.04);
      for (let part = 1; part <= 9; part++) {
        const lasting = 0.42 / part ** 0.6;
        tone(
          out,
          { from: 0.004, lasting, loud: 0.6 / part, fall: 3, attack: 0.001 },
          base * part * 1.04,
          base * part,
        );
      }
      hiss(out, { from: 0.01, lasting: 0.16, loud: 0.35, attack: 0.04 }, 2200, 1, rng);
      return out;
    },
  },
  /** A bottle breaks and its contents catch fire. */
  smash: {
    peak: 0.7,
    draw(rng) {
      const out = silence(1.2);
      hiss(out, { from: 0, lasting: 0.06, loud: 1, fall: 3 }, 3400, 0.7, rng);
      for (let k = 0; k < 26; k++) {
        const from = rng.next() ** 1.8 * 0.4;
        tone(
          out,
          { from, lasting: rng.between(0.04, 0.12), loud: rng.between(0.06, 0.22), fall: 4 },
          rng.between(2200, 6800),
        );
      }
      hiss(out, { from: 0.06, lasting: 1.1, loud: 0.7, attack: 0.12, fall: 2 }, 420, 0.6, rng);
      hiss(out, { from: 0.08, lasting: 0.9, loud: 0.3, attack: 0.1, fall: 2 }, 1500, 0.6, rng);
      return out;
    },
  },
  /** The babushka gets up: cloth, a breath, a boot set down. */
  rise: {
    draw(rng) {
      const out = silence(1.3);
      for (const from of [0, 0.16, 0.36, 0.6])
        hiss(out, { from, lasting: 0.22, loud: 0.3, attack: 0.1 }, 900 * rng.between(0.8, 1.2), 0.8, rng);
      hiss(out, { from: 0.25, lasting: 0.6, loud: 0.34, attack: 0.35 }, 1250, 1.6, rng);
      hiss(out, { from: 0.25, lasting: 0.6, loud: 0.18, attack: 0.35 }, 2600, 2, rng);
      tone(out, { from: 0.95, lasting: 0.14, loud: 0.8 }, 98, 52);
      hiss(out, { from: 0.95, lasting: 0.16, loud: 0.4 }, 340, 0.9, rng);
      return out;
    },
  },
  /** One low bell, far away, and wind over it. */
  death: {
    draw(rng) {
      const out = silence(4.4);
      for (const [part, loud, lasting] of [
        [0.5, 0.5, 4.2],
        [1, 0.8, 3.6],
        [1.19, 0.35, 3],
        [1.5, 0.2, 2.2],
        [2, 0.22, 1.8],
        [2.74, 0.1, 1.1],
      ] as const) {
        tone(out, { from: 0.25, lasting, loud: loud * 0.6, attack: 0.012, fall: 3 }, 147 * part);
        tone(out, { from: 0.25, lasting, loud: loud * 0.4, attack: 0.012, fall: 3 }, 147.5 * part);
      }
      hiss(out, { from: 0, lasting: 4.2, loud: 0.22, attack: 1.6, fall: 1.2 }, 420, 1.2, rng);
      tone(out, { from: 0, lasting: 0.3, loud: 0.7, attack: 0.02 }, 90, 42);
      return out;
    },
  },
  /** Two heartbeats, the second softer. */
  heartbeat: {
    volume: 0.8,
    draw(rng) {
      const out = silence(0.6);
      for (const [from, loud] of [
        [0.01, 1],
        [0.24, 0.6],
      ] as const) {
        tone(out, { from, lasting: 0.16, loud, attack: 0.012, fall: 2.4 }, 62, 40);
        tone(out, { from, lasting: 0.1, loud: loud * 0.3, attack: 0.01, fall: 3 }, 124, 84);
        hiss(out, { from, lasting: 0.07, loud: loud * 0.12, attack: 0.01 }, 180, 1, rng);
      }
      return out;
    },
  },
  /** A breath through chattering teeth. */
  shiver: {
    count: 2,
    volume: 0.5,
    draw(rng) {
      const out = silence(1.5);
      const shakes = 11 + Math.floor(rng.next() * 3);
      for (let k = 0; k < shakes; k++) {
        const from = 0.05 + (k / shakes) * 0.75 + rng.next() * 0.012;
        const swell = Math.sin(Math.PI * ((k + 1) / (shakes + 1)));
        hiss(out, { from, lasting: 0.07, loud: 0.34 * swell, attack: 0.03 }, 1500, 1.5, rng);
        hiss(out, { from, lasting: 0.07, loud: 0.14 * swell, attack: 0.03 }, 3300, 2, rng);
        if (rng.chance(0.5)) tone(out, { from: from + 0.03, lasting: 0.012, loud: 0.05, fall: 3 }, 2300);
      }
      hiss(out, { from: 0.92, lasting: 0.5, loud: 0.34, attack: 0.18 }, 820, 1.1, rng);
      hiss(out, { from: 0.92, lasting: 0.5, loud: 0.1, attack: 0.18 }, 2300, 1.6, rng);
      return out;
    },
  },
};
