/** Sounds of handling, dropping and eating items, of the ground before a geyser erupts, and calls of the land. */
import type { Rng } from '../../shared/math/rng.ts';
import type { Rows } from './row.ts';
import { add, type Burst, bandPass, grains, hiss, silence, TURN, tone } from './synth.ts';

/** Returns the sound with a few late, dull copies, as if heard across a valley. */
function faraway(dry: Float32Array, rate: number): Float32Array {
  const out = dry.slice();
  for (const [seconds, loud] of [
    [0.083, 0.3],
    [0.147, 0.22],
    [0.231, 0.15],
    [0.347, 0.1],
  ] as const) {
    const by = Math.floor(seconds * rate);
    let last = 0;
    for (let at = by; at < out.length; at++) {
      last += ((dry[at - by] ?? 0) - last) * 0.35;
      out[at] = (out[at] ?? 0) + last * loud;
    }
  }
  return out;
}

/** Adds a whistled note that slides, with a trace of its octave. */
function whistle(out: Float32Array, burst: Burst, from: number, to: number, trill = 0): void {
  let phase = 0;
  add(out, burst, (t) => {
    const share = Math.min(1, t / burst.lasting);
    const bend = 1 + trill * Math.sin(TURN * 28 * t);
    phase += (TURN * (from + (to - from) * share) * bend) / 32_000;
    return Math.sin(phase) + 0.12 * Math.sin(2 * phase);
  });
}

/** Returns the song of a small bird: a few notes that belong together. */
function song(rng: Rng): Float32Array {
  const out = silence(1.7);
  const base = rng.between(2700, 3900);
  const notes = 3 + Math.floor(rng.next() * 4);
  let from = 0.03;
  for (let k = 0; k < notes; k++) {
    const lasting = rng.between(0.06, 0.17);
    const pitch = base * rng.between(0.86, 1.16);
    const burst = { from, lasting, loud: rng.between(0.5, 1), attack: 0.014, fall: 1.4 };
    whistle(out, burst, pitch, pitch * rng.between(0.84, 1.2), rng.chance(0.3) ? 0.03 : 0);
    from += lasting + rng.between(0.03, 0.11);
  }
  return faraway(out, 32_000);
}

export const CALLS: Rows = {
  bird: { count: 4, volume: 0.3, peak: 0.6, draw: song },
  /** Two hoots, and a longer one after a while. */
  owl: {
    count: 2,
    volume: 0.5,
    peak: 0.6,
    draw(rng) {
      const out = silence(2.9);
      const pitch = rng.between(330, 375);
      for (const [from, lasting, loud] of [
        [0.05, 0.3, 0.8],
        [1.05, 0.16, 0.5],
        [1.28, 0.75, 1],
      ] as const) {
        whistle(out, { from, lasting, loud, attack: 0.09, fall: 1.1 }, pitch * 0.98, pitch, 0.006);
        hiss(out, { from, lasting, loud: 0.05 * loud, attack: 0.09 }, pitch * 2, 3, rng);
      }
      return faraway(out, 32_000);
    },
  },
  raven: {
    count: 2,
    volume: 0.35,
    peak: 0.6,
    draw(rng) {
      const out = silence(1.6);
      const throat = [bandPass(1150, 3), bandPass(1750, 4), bandPass(620, 2)];
      const caws = rng.chance(0.5) ? 2 : 3;
      for (let k = 0; k < caws; k++) {
        const hertz = rng.between(250, 290);
        let phase = 0;
        add(out, { from: 0.04 + k * 0.42, lasting: 0.28, loud: 1.1, attack: 0.05, fall: 1 }, (t) => {
          phase += (hertz * (1 - 0.5 * t) * (1 + 0.05 * rng.between(-1, 1))) / 32_000;
          const pulse = 1 - 2 * (phase % 1) + 0.5 * rng.between(-1, 1);
          return throat.reduce((sum, filter) => sum + filter(pulse), 0);
        });
      }
      return faraway(out, 32_000);
    },
  },
  /** Old ice, deep below. */
  creak: {
    count: 2,
    volume: 0.4,
    peak: 0.6,
    draw(rng) {
      const out = silence(2.2);
      let from = 0.05;
      const base = rng.between(150, 230);
      for (let k = 0; k < 9; k++) {
        const lasting = rng.between(0.06, 0.3);
        whistle(
          out,
          { from, lasting, loud: rng.between(0.2, 0.7), attack: 0.02, fall: 2 },
          base * rng.between(0.8, 1.5),
          base * rng.between(0.7, 1.3),
          0.05,
        );
        from += rng.between(0.05, 0.22);
      }
      tone(out, { from: 0.5, lasting: 1.3, loud: 0.6, attack: 0.2 }, 62, 44);
      return faraway(out, 32_000);
    },
  },
};

export const THINGS: Rows = {
  /** An item is put down in the moss. */
  drop: {
    draw(rng) {
      const out = silence(0.3);
      hiss(out, { from: 0, lasting: 0.09, loud: 0.35, attack: 0.03 }, 1300, 0.9, rng);
      tone(out, { from: 0.06, lasting: 0.13, loud: 0.9 }, 130, 58);
      hiss(out, { from: 0.06, lasting: 0.14, loud: 0.5 }, 420, 0.8, rng);
      return out;
    },
  },
  /** An item is taken out of the belt. */
  equip: {
    volume: 0.5,
    draw(rng) {
      const out = silence(0.36);
      hiss(out, { from: 0, lasting: 0.16, loud: 0.5, attack: 0.09, fall: 2 }, 1900, 0.9, rng);
      tone(out, { from: 0.14, lasting: 0.05, loud: 0.5, fall: 3 }, 310, 260);
      tone(out, { from: 0.15, lasting: 0.16, loud: 0.1, fall: 4 }, 1870);
      hiss(out, { from: 0.14, lasting: 0.03, loud: 0.5, fall: 3 }, 1600, 1, rng);
      return out;
    },
  },
  stow: {
    volume: 0.5,
    draw(rng) {
      const out = silence(0.3);
      hiss(out, { from: 0, lasting: 0.18, loud: 0.5, attack: 0.02, fall: 2 }, 1300, 0.9, rng);
      tone(out, { from: 0.12, lasting: 0.09, loud: 0.6, fall: 3 }, 190, 120);
      return out;
    },
  },
  drink: {
    volume: 0.6,
    draw(rng) {
      const out = silence(0.8);
      for (const from of [0.02, 0.27, 0.52]) {
        tone(out, { from, lasting: 0.09, loud: 0.7, attack: 0.02 }, 190 * rng.between(0.95, 1.05), 330);
        tone(out, { from: from + 0.08, lasting: 0.06, loud: 0.4, attack: 0.01 }, 380, 250);
        hiss(out, { from, lasting: 0.12, loud: 0.15, attack: 0.03 }, 1200, 1, rng);
      }
      return out;
    },
  },
  /** Stone falls apart. */
  crumble: {
    draw(rng) {
      const out = silence(0.9);
      hiss(out, { from: 0, lasting: 0.09, loud: 1, fall: 3 }, 1300, 0.7, rng);
      tone(out, { from: 0, lasting: 0.2, loud: 0.8, fall: 2.4 }, 120, 48);
      grains(
        out,
        { from: 0.02, lasting: 0.7, count: 60, hertz: [500, 2600], width: 5, loud: 0.5, grain: 0.03 },
        rng,
      );
      return out;
    },
  },
  /** The ground before a geyser erupts. */
  rumble: {
    draw(rng) {
      const out = silence(3.4);
      hiss(out, { from: 0, lasting: 3.3, loud: 0.9, attack: 2.4, fall: 1 }, 62, 0.9, rng);
      for (let k = 0; k < 22; k++) {
        const from = 0.3 + (k / 22) ** 0.7 * 2.8;
        const pitch = rng.between(70, 190);
        tone(out, { from, lasting: 0.11, loud: 0.14 + 0.016 * k, attack: 0.01 }, pitch, pitch * 1.6);
      }
      return out;
    },
  },
};
