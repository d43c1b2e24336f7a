/** Sounds of a camp: building, mending and breaking, doors, and the pot over the fire. */
import type { Rng } from '../../shared/math/rng.ts';
import type { Rows } from './row.ts';
import { grains, hiss, silence, tone } from './synth.ts';

/** Adds a dull blow on a hollow object: a body of the given pitch under a short knock. */
function knock(out: Float32Array, from: number, pitch: number, loud: number, rng: Rng): void {
  tone(out, { from, lasting: 0.13, loud, attack: 0.004, fall: 3 }, pitch, pitch * 0.6);
  tone(out, { from, lasting: 0.05, loud: loud * 0.4, attack: 0.003, fall: 3 }, pitch * 3.1, pitch * 2.4);
  hiss(out, { from, lasting: 0.04, loud: loud * 0.5, attack: 0.004, fall: 3 }, 1500, 0.9, rng);
}

/** Adds bursting bubbles; larger bubbles sound deeper. */
function bubbles(
  out: Float32Array,
  from: number,
  lasting: number,
  count: number,
  hertz: number,
  rng: Rng,
): void {
  for (let k = 0; k < count; k++) {
    const pitch = hertz * rng.between(0.7, 1.6);
    const burst = {
      from: from + lasting * rng.next(),
      lasting: rng.between(0.04, 0.09),
      loud: rng.between(0.3, 0.8),
      attack: 0.008,
    };
    tone(out, burst, pitch, pitch * 1.8);
  }
}

export const CAMP: Rows = {
  /** A post is set down and driven in with two blows. */
  'place-wood': {
    count: 3,
    volume: 0.65,
    peak: 0.6,
    draw(rng) {
      const out = silence(0.5);
      const pitch = rng.between(150, 185);
      hiss(out, { from: 0, lasting: 0.09, loud: 0.2, attack: 0.03 }, 700, 0.8, rng);
      knock(out, 0.06, pitch * 1.12, 0.7, rng);
      knock(out, 0.24, pitch, 1, rng);
      return out;
    },
  },
  /** A stone is set on a stone, and settles with grit. */
  'place-stone': {
    count: 3,
    volume: 0.65,
    peak: 0.6,
    draw(rng) {
      const out = silence(0.55);
      const pitch = rng.between(0.92, 1.1);
      tone(out, { from: 0, lasting: 0.12, loud: 1, attack: 0.003, fall: 3 }, 128 * pitch, 70);
      tone(out, { from: 0, lasting: 0.06, loud: 0.35, attack: 0.003, fall: 4 }, 1180 * pitch, 1020);
      hiss(out, { from: 0, lasting: 0.05, loud: 0.6, attack: 0.004, fall: 3 }, 2300, 0.8, rng);
      grains(
        out,
        { from: 0.07, lasting: 0.36, count: 26, hertz: [900, 3200], width: 4, loud: 0.4, grain: 0.012 },
        rng,
      );
      return out;
    },
  },
  /** Three taps of a mallet on a peg, each higher than the last. */
  mend: {
    count: 2,
    volume: 0.6,
    peak: 0.6,
    draw(rng) {
      const out = silence(0.72);
      const pitch = rng.between(205, 235);
      for (const [at, rise, loud] of [
        [0, 1, 0.8],
        [0.2, 1.1, 0.9],
        [0.4, 1.22, 1],
      ] as const) {
        knock(out, at, pitch * rise, loud, rng);
        tone(out, { from: at, lasting: 0.09, loud: 0.16 * loud, attack: 0.003, fall: 4 }, 2050 * rise);
      }
      return out;
    },
  },
  /** Timber cracks, falls and comes to rest. */
  break: {
    count: 2,
    volume: 0.8,
    peak: 0.66,
    draw(rng) {
      const out = silence(1.2);
      hiss(out, { from: 0, lasting: 0.08, loud: 0.9, attack: 0.006, fall: 3 }, 1700, 0.7, rng);
      grains(
        out,
        { from: 0, lasting: 0.3, count: 24, hertz: [600, 2600], width: 5, loud: 0.8, grain: 0.014 },
        rng,
      );
      for (const [at, pitch, loud] of [
        [0.22, 150, 0.8],
        [0.36, 118, 1],
        [0.55, 172, 0.5],
        [0.74, 140, 0.3],
      ] as const)
        knock(out, at, pitch * rng.between(0.93, 1.07), loud, rng);
      hiss(out, { from: 0.3, lasting: 0.7, loud: 0.22, attack: 0.08, fall: 1.6 }, 420, 0.7, rng);
      return out;
    },
  },
  /** The latch is lifted, and the hinge creaks. */
  'door-open': {
    count: 2,
    volume: 0.55,
    peak: 0.6,
    draw(rng) {
      const out = silence(0.75);
      const pitch = rng.between(0.93, 1.07);
      tone(out, { from: 0, lasting: 0.05, loud: 0.5, attack: 0.003, fall: 4 }, 1500 * pitch, 1250);
      knock(out, 0.03, 260 * pitch, 0.45, rng);
      for (let k = 0; k < 11; k++) {
        const from = 0.12 + k * 0.044 + rng.between(0, 0.012);
        const rise = (300 + 16 * k) * pitch;
        tone(out, { from, lasting: 0.05, loud: 0.34, attack: 0.012, fall: 1.4 }, rise, rise * 1.12);
        tone(out, { from, lasting: 0.04, loud: 0.14, attack: 0.012 }, rise * 3.02, rise * 3.3);
      }
      return out;
    },
  },
  /** The door falls shut: wood on wood, and the latch after it. */
  'door-shut': {
    count: 2,
    volume: 0.65,
    peak: 0.6,
    draw(rng) {
      const out = silence(0.5);
      const pitch = rng.between(0.93, 1.07);
      hiss(out, { from: 0, lasting: 0.09, loud: 0.2, attack: 0.05 }, 380, 0.7, rng);
      knock(out, 0.08, 112 * pitch, 1, rng);
      tone(out, { from: 0.2, lasting: 0.04, loud: 0.35, attack: 0.003, fall: 4 }, 1350 * pitch, 1500);
      tone(out, { from: 0.2, lasting: 0.08, loud: 0.2, attack: 0.003, fall: 3 }, 620 * pitch);
      return out;
    },
  },
  /** The pot bubbles: a few fat bubbles, a cue to stir. */
  'pot-bubble': {
    count: 3,
    volume: 0.75,
    draw(rng) {
      const out = silence(0.8);
      bubbles(out, 0.01, 0.6, 11, rng.between(210, 260), rng);
      hiss(out, { from: 0, lasting: 0.7, loud: 0.1, attack: 0.2, fall: 1.4 }, 600, 0.7, rng);
      return out;
    },
  },
  /** The ladle goes round: swirling soup, and one touch of the iron. */
  'pot-stir': {
    count: 2,
    volume: 0.6,
    draw(rng) {
      const out = silence(0.75);
      hiss(out, { from: 0, lasting: 0.36, loud: 0.5, attack: 0.14, fall: 1.2 }, 520, 0.9, rng);
      hiss(out, { from: 0.28, lasting: 0.4, loud: 0.4, attack: 0.14, fall: 1.2 }, 760, 0.9, rng);
      bubbles(out, 0.06, 0.5, 5, 330, rng);
      tone(
        out,
        { from: 0.3, lasting: 0.3, loud: 0.3, attack: 0.003, fall: 4 },
        1180 * rng.between(0.97, 1.03),
      );
      tone(out, { from: 0.3, lasting: 0.2, loud: 0.12, attack: 0.003, fall: 4 }, 2790);
      return out;
    },
  },
  /** The ladle knocks on the bottom: too early or too late to stir. */
  'pot-knock': {
    volume: 0.6,
    peak: 0.6,
    draw(rng) {
      const out = silence(0.5);
      tone(out, { from: 0, lasting: 0.4, loud: 0.6, attack: 0.003, fall: 3 }, 392);
      tone(out, { from: 0, lasting: 0.25, loud: 0.3, attack: 0.003, fall: 4 }, 1085);
      hiss(out, { from: 0, lasting: 0.04, loud: 0.5, attack: 0.004, fall: 3 }, 1300, 0.9, rng);
      return out;
    },
  },
  /** A ladleful goes into a bowl. */
  'pot-ladle': {
    count: 2,
    volume: 0.6,
    draw(rng) {
      const out = silence(0.85);
      hiss(out, { from: 0, lasting: 0.16, loud: 0.3, attack: 0.06 }, 480, 0.9, rng);
      hiss(out, { from: 0.2, lasting: 0.5, loud: 0.4, attack: 0.06, fall: 1.2 }, 1050, 1.2, rng);
      bubbles(out, 0.22, 0.42, 12, rng.between(520, 620), rng);
      return out;
    },
  },
  /** The dish is done: the lid sings twice. */
  'pot-ready': {
    volume: 0.6,
    peak: 0.6,
    draw(rng) {
      const out = silence(1.1);
      for (const [from, pitch] of [
        [0, 587],
        [0.17, 784],
      ] as const) {
        tone(out, { from, lasting: 0.8, loud: 0.6, attack: 0.004, fall: 3 }, pitch);
        tone(out, { from, lasting: 0.4, loud: 0.2, attack: 0.004, fall: 3 }, pitch * 2.76);
      }
      hiss(out, { from: 0, lasting: 0.5, loud: 0.1, attack: 0.1, fall: 1.6 }, 2600, 0.8, rng);
      return out;
    },
  },
};
