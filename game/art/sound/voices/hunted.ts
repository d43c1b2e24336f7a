/** Calls of hunted animals, and of the eagle that hunts from above: hare, ptarmigan, reindeer, eagle. */
import type { Rng } from '../../../shared/math/rng.ts';
import type { Rows } from '../row.ts';
import { grains, hiss, tone } from '../synth.ts';
import { bend, heardFrom, room, utter } from './throat.ts';

const NEAR = { seconds: 0.6, dull: 2600, wet: 0.2 };
const OPEN = { seconds: 1.6, dull: 2400, wet: 0.4 };

export const HUNTED: Rows = {
  /** A thin scream like a child's, two or three times. */
  'voice-hare-squeal': {
    count: 2,
    volume: 0.5,
    peak: 0.58,
    draw(rng) {
      const out = room(1.2, 0.5);
      const high = rng.between(1350, 1600);
      for (const [from, lasting, share] of [
        [0.02, 0.3, 1],
        [0.4, 0.28, 0.94],
        [0.74, 0.4, 0.84],
      ] as const) {
        utter(
          out,
          {
            from,
            lasting,
            loud: bend('0:0 0.1:1 0.75:1 1:0', share),
            pitch: bend('0:0.75 0.15:1.1 0.6:1 1:0.7', high * share),
            vibrato: [21, 0.035],
            jitter: 0.02,
            breath: 0.07,
            rough: 0.25,
            soft: 3600,
            formants: [
              [high, 2.5, 1],
              [2900, 4, 0.9],
              [4400, 5, 0.5],
            ],
          },
          rng,
        );
      }
      return heardFrom(out, NEAR);
    },
  },
  /** Wings that clatter up close to the player, and a cackle that is heard across the whole plain. */
  'voice-ptarmigan-burst': {
    count: 2,
    volume: 0.8,
    peak: 0.6,
    draw(rng) {
      const out = room(1.5, 0.5);
      let from = 0.01;
      for (let k = 0; k < 17; k++) {
        const fade = 1 - (k / 17) ** 2 * 0.8;
        hiss(out, { from, lasting: 0.05, loud: 0.75 * fade, attack: 0.008, fall: 2 }, 620, 0.8, rng);
        hiss(out, { from: from + 0.004, lasting: 0.035, loud: 0.4 * fade, fall: 2 }, 2700, 1.1, rng);
        tone(out, { from, lasting: 0.04, loud: 0.5 * fade, fall: 3 }, 150, 80);
        from += 0.047 + 0.0012 * k;
      }
      croaks(out, { begin: 0.2, count: 11, size: rng.between(0.9, 1.1), loud: 3.2 }, rng);
      return heardFrom(out, OPEN);
    },
  },
  /** Ptarmigans calling to each other over the crowberries: a dry rattle. */
  'voice-ptarmigan-cluck': {
    count: 3,
    volume: 0.35,
    peak: 0.58,
    draw(rng) {
      const out = room(0.95, 0.3);
      croaks(
        out,
        { begin: 0.02, count: 4 + Math.floor(rng.next() * 3), size: rng.between(0.72, 0.88), loud: 1 },
        rng,
      );
      return heardFrom(out, NEAR);
    },
  },
  /** A snort through the nose, followed by fluttering lips. */
  'voice-reindeer-snort': {
    count: 2,
    volume: 0.55,
    peak: 0.6,
    draw(rng) {
      const out = room(0.9, 0.3);
      hiss(
        out,
        { from: 0.01, lasting: 0.42, loud: 0.8, attack: 0.03, fall: 1.6 },
        rng.between(620, 760),
        1.1,
        rng,
      );
      hiss(out, { from: 0.01, lasting: 0.3, loud: 0.2, attack: 0.02, fall: 2 }, 2000, 1.2, rng);
      for (let k = 0; k < 9; k++) {
        const burst = { from: 0.2 + k * 0.042, lasting: 0.03, loud: 0.7 * (1 - k / 10), fall: 2 };
        hiss(out, burst, 420, 1.4, rng);
        tone(out, burst, 120, 90);
      }
      return heardFrom(out, NEAR);
    },
  },
  /** A series of yelps that falls, quickens and grows harsh: the sea eagle over its own shore. */
  'voice-eagle-scream': {
    count: 2,
    volume: 0.65,
    peak: 0.58,
    draw(rng) {
      const out = room(2.4, 1.3);
      const high = rng.between(1500, 1750);
      let from = 0.02;
      for (let k = 0; k < 8; k++) {
        const share = 1 - k * 0.035;
        const lasting = k < 2 ? 0.3 : 0.19;
        utter(
          out,
          {
            from,
            lasting,
            loud: [
              [0, 0],
              [0.12, 0.6 + 0.05 * k],
              [0.6, 0.5 + 0.05 * k],
              [1, 0],
            ],
            pitch: bend('0:0.8 0.2:1.12 1:0.72', high * share),
            jitter: 0.02,
            rough: 0.1 + 0.05 * k,
            breath: 0.08,
            soft: 3000,
            formants: [
              [high, 2, 1],
              [2700, 4, 0.8],
              [4300, 5, 0.35],
            ],
          },
          rng,
        );
        from += lasting + (k < 2 ? 0.12 : 0.07);
      }
      return heardFrom(out, { seconds: 2.2, dull: 2200, wet: 0.6, lost: 6000 });
    },
  },
};

/** Adds a ptarmigan's belching rattle: croaks that quicken, and a last croak that runs down. */
function croaks(
  out: Float32Array,
  { begin, count, size, loud }: { begin: number; count: number; size: number; loud: number },
  rng: Rng,
): void {
  let from = begin;
  for (let k = 0; k < count; k++) {
    const lasting = k === count - 1 ? 0.2 : 0.055;
    utter(
      out,
      {
        from,
        lasting,
        loud: [
          [0, 0],
          [0.2, loud],
          [1, 0],
        ],
        pitch: [
          [0, 105 / size],
          [1, (k === count - 1 ? 42 : 80) / size],
        ],
        jitter: 0.05,
        rough: 0.3,
        breath: 0.1,
        soft: 4000,
        formants: [
          [980 / size, 5, 1],
          [1750 / size, 6, 0.8],
          [2900, 6, 0.4],
        ],
      },
      rng,
    );
    from += lasting + 0.045 + 0.06 * (1 - k / count);
  }
  grains(
    out,
    { from: begin, lasting: 0.3, count: 6, hertz: [900, 1800], width: 5, loud: 0.1, grain: 0.01 },
    rng,
  );
}
