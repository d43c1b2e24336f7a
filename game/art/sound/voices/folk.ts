/** Calls of the spirits: the drowned sailor, the kikimora, the leshy. */
import type { Rng } from '../../../shared/math/rng.ts';
import type { Rows } from '../row.ts';
import { grains, hiss, tone } from '../synth.ts';
import { bend, bubbles, type Formant, heardFrom, room, struck, utter } from './throat.ts';

/** Echo of the shore: a short distance over black water, in fog. */
const SHORE = { seconds: 1.9, dull: 1100, wet: 0.5, lost: 5200 };
const REEDS = { seconds: 1.2, dull: 1800, wet: 0.35, lost: 6500 };
const WOOD = { seconds: 2, dull: 1500, wet: 0.45, lost: 7000 };

/** Returns the resonances of a trunk that is struck or bent. @param size factor for all pitches */
const trunk = (size: number): readonly Formant[] => [
  [190 * size, 14, 1],
  [407 * size, 18, 0.7],
  [733 * size, 22, 0.5],
  [1190 * size, 24, 0.3],
  [1870 * size, 26, 0.16],
];

/**
 * Adds wood that sticks and slips: knocks that follow each other ever faster until they become a note, and then slow
 * down again.
 */
function creaking(
  out: Float32Array,
  {
    from,
    lasting,
    slow,
    fast,
    size,
  }: { from: number; lasting: number; slow: number; fast: number; size: number },
  rng: Rng,
): void {
  const parts = trunk(size);
  let t = 0;
  while (t < lasting) {
    const share = t / lasting;
    const speed = slow + (fast - slow) * Math.sin(Math.PI * share ** 0.7) ** 2;
    struck(
      out,
      {
        from: from + t,
        loud: rng.between(0.25, 1) * Math.sin(Math.PI * Math.min(0.94, share + 0.06)),
        parts,
      },
      rng,
    );
    t += rng.between(0.8, 1.2) / speed;
  }
}

/** Adds the shaking of leaves and needles. */
const rustling = (out: Float32Array, from: number, lasting: number, loud: number, rng: Rng): void =>
  grains(
    out,
    { from, lasting, count: Math.ceil(lasting * 70), hertz: [1800, 5200], width: 2, loud, grain: 0.022 },
    rng,
  );

export const FOLK: Rows = {
  /** A man who tries to speak with his mouth full of seawater. */
  'voice-sailor-moan': {
    count: 3,
    volume: 0.75,
    peak: 0.6,
    draw(rng) {
      const out = room(2.9, 1.3);
      const low = rng.between(78, 96);
      utter(
        out,
        {
          from: 0.05,
          lasting: 2.6,
          loud: bend('0:0 0.2:0.8 0.45:1 0.55:0.6 0.7:0.9 1:0'),
          pitch: bend('0:0.85 0.3:1.22 0.6:1 0.75:1.06 1:0.66', low),
          vibrato: [3.6, 0.025],
          jitter: 0.02,
          rough: bend('0:0.5 0.3:0.15 1:0.7'),
          breath: bend('0:0.2 0.4:0.1 1:0.5'),
          soft: 900,
          // "oo-aw-oo"
          formants: [
            [bend('0:310 0.4:560 1:280'), 5, 1],
            [bend('0:700 0.4:880 1:620'), 6, 0.7],
            [2350, 8, 0.16],
          ],
        },
        rng,
      );
      // the water in his throat comes and goes
      const wet = out.map(
        (value, at) => value * (0.62 + 0.38 * Math.sin(at / 560 + 2 * Math.sin(at / 2900))),
      );
      bubbles(wet, { from: 0.1, lasting: 2.5, count: 46, hertz: [170, 620], loud: 0.12 }, rng);
      return heardFrom(wet, SHORE);
    },
  },
  /** A heavy body rises out of the water. */
  'voice-sailor-splash': {
    count: 2,
    volume: 0.7,
    peak: 0.6,
    draw(rng) {
      const out = room(1.9, 0.6);
      hiss(out, { from: 0.01, lasting: 0.5, loud: 0.5, attack: 0.22, fall: 1.5 }, 380, 0.6, rng);
      hiss(out, { from: 0.16, lasting: 0.7, loud: 0.6, attack: 0.08, fall: 1.8 }, 1400, 0.5, rng);
      tone(out, { from: 0.14, lasting: 0.3, loud: 0.7, attack: 0.03 }, 130, 52);
      // the water runs off him
      hiss(out, { from: 0.5, lasting: 1.2, loud: 0.2, attack: 0.1, fall: 1.2 }, 3000, 0.8, rng);
      bubbles(out, { from: 0.2, lasting: 1.4, count: 44, hertz: [420, 1700], loud: 0.16 }, rng);
      return heardFrom(out, { seconds: 1, dull: 1800, wet: 0.25 });
    },
  },
  /** Almost the crying of a lost child: each sob ends a little lower than a child's would. */
  'voice-kikimora-cry': {
    count: 3,
    volume: 0.65,
    peak: 0.58,
    draw(rng) {
      const out = room(2.9, 1.1);
      const high = rng.between(410, 470);
      let from = 0.05;
      for (let k = 0; k < 4; k++) {
        const lasting = k === 3 ? 1.05 : rng.between(0.34, 0.46);
        const share = 1 - 0.05 * k;
        // a gasp before each sob
        hiss(out, { from, lasting: 0.12, loud: 0.06, attack: 0.07, fall: 1 }, 2400, 1.5, rng);
        utter(
          out,
          {
            from: from + 0.13,
            lasting,
            loud: bend('0:0 0.12:0.9 0.6:0.75 0.9:0.45 1:0'),
            pitch: [
              [0, high * 0.86 * share],
              [0.2, high * 1.16 * share],
              [0.65, high * share],
              [0.96, high * (k === 3 ? 0.38 : 0.72)],
              [1, high * (k === 3 ? 0.34 : 0.7)],
            ],
            vibrato: [7.5, 0.02],
            jitter: 0.012,
            rough: [
              [0, 0.1],
              [0.7, 0.15],
              [1, k === 3 ? 0.9 : 0.3],
            ],
            breath: bend('0:0.15 0.3:0.06 1:0.25'),
            soft: 2200,
            // "u-aa": a small head
            formants: [
              [bend('0:480 0.25:1030 1:700'), 4, 1],
              [bend('0:1250 0.25:1750 1:1300'), 6, 0.7],
              [3700, 8, 0.3],
            ],
          },
          rng,
        );
        from += lasting + 0.16;
      }
      return heardFrom(out, REEDS);
    },
  },
  /** A cackle that is clearly not a child's. */
  'voice-kikimora-cackle': {
    count: 2,
    volume: 0.65,
    peak: 0.58,
    draw(rng) {
      const out = room(1.6, 0.8);
      const high = rng.between(330, 380);
      let from = 0.02;
      for (let k = 0; k < 10; k++) {
        const share = 1 + 0.5 * Math.sin((Math.PI * k) / 9);
        const lasting = 0.085;
        hiss(out, { from, lasting: 0.04, loud: 0.12, attack: 0.01 }, 2100, 1.6, rng);
        utter(
          out,
          {
            from: from + 0.02,
            lasting,
            loud: [
              [0, 0],
              [0.2, 1 - 0.06 * k],
              [1, 0],
            ],
            pitch: [
              [0, high * share * 1.15],
              [1, high * share * 0.72],
            ],
            jitter: 0.05,
            rough: 0.55,
            breath: 0.2,
            soft: 3000,
            // "ye-he-he"
            formants: [
              [640, 5, 0.8],
              [2050, 7, 1],
              [3100, 8, 0.5],
            ],
          },
          rng,
        );
        from += lasting + 0.05 + 0.004 * k;
      }
      return heardFrom(out, REEDS);
    },
  },
  /** A tree that leans although there is no wind. */
  'voice-leshy-creak': {
    count: 3,
    volume: 0.6,
    peak: 0.6,
    draw(rng) {
      const out = room(2.5, 1.1);
      const size = rng.between(0.85, 1.2);
      creaking(out, { from: 0.05, lasting: 1.3, slow: 14, fast: rng.between(70, 110), size }, rng);
      creaking(
        out,
        { from: 1.5, lasting: 0.8, slow: 20, fast: rng.between(110, 150), size: size * 1.15 },
        rng,
      );
      rustling(out, 0.4, 1.9, 0.02, rng);
      return heardFrom(out, WOOD);
    },
  },
  /** A groan as if from the throat of the whole grove. */
  'voice-leshy-groan': {
    count: 2,
    volume: 0.8,
    peak: 0.6,
    draw(rng) {
      const out = room(2.9, 1.3);
      const low = rng.between(38, 44);
      utter(
        out,
        {
          from: 0.05,
          lasting: 2.6,
          loud: bend('0:0 0.25:1 0.6:0.9 1:0'),
          pitch: bend('0:0.8 0.35:1.5 0.7:1.2 1:0.6', low),
          jitter: 0.09,
          rough: 0.6,
          breath: 0.08,
          soft: 1300,
          formants: [
            [bend('0:170 0.4:330 1:150'), 6, 1.2],
            [640, 9, 0.7],
            [1180, 12, 0.5],
            [1900, 14, 0.25],
          ],
        },
        rng,
      );
      creaking(out, { from: 0.3, lasting: 2, slow: 8, fast: 26, size: 0.6 }, rng);
      rustling(out, 0.2, 2.5, 0.04, rng);
      return heardFrom(out, WOOD);
    },
  },
};
