/** Calls of predators and other dangerous animals: wolf, fox, bear, walrus. */
import type { Rows } from '../row.ts';
import { grains, hiss, tone } from '../synth.ts';
import { bend, heardFrom, room, utter } from './throat.ts';

/** Echo of woods at night, from two slopes away. */
const FAR = { seconds: 2.6, dull: 1400, wet: 0.9, lost: 3400 };
const NEAR = { seconds: 0.7, dull: 2200, wet: 0.2 };

export const HUNTERS: Rows = {
  /**
   * A howl that rises in one breath, trembles while it is held, and falls again; one variation in four is answered
   * by another wolf.
   */
  'voice-wolf-howl': {
    count: 3,
    volume: 0.8,
    peak: 0.62,
    draw(rng) {
      const wolves = rng.chance(0.25) ? 2 : 1;
      const out = room(wolves === 2 ? 4.4 : 3.7, 1.6);
      for (let k = 0; k < wolves; k++) {
        const high = rng.between(430, 520) * (k ? 1.19 : 1);
        const held = rng.between(0.6, 0.72);
        const sag = rng.between(0.94, 1.05);
        utter(
          out,
          {
            from: 0.03 + k * 0.85,
            lasting: rng.between(3.1, 3.5),
            loud: [
              [0, 0],
              [0.07, 0.35],
              [0.22, 1],
              [held, 0.85],
              [0.86, 0.4],
              [1, 0],
            ],
            pitch: [
              [0, high * 0.52],
              [0.06, high * 0.6],
              [0.15, high * 0.97],
              [0.26, high * 1.04],
              [0.48, high * sag],
              [held, high],
              [0.88, high * 0.76],
              [1, high * 0.55],
            ],
            vibrato: [rng.between(4.6, 5.6), 0.02],
            jitter: 0.003,
            breath: bend('0:0.12 0.2:0.03 0.8:0.04 1:0.2'),
            soft: 900,
            formants: [
              [high, 2, 1],
              // the mouth opens and closes: "a-oo-u"
              [
                [
                  [0, 700],
                  [0.25, 1050],
                  [held, 860],
                  [1, 520],
                ],
                5,
                0.9,
              ],
              [1500, 6, 0.35],
              [2650, 6, 0.12],
            ],
          },
          rng,
        );
      }
      return heardFrom(out, FAR);
    },
  },
  /** A growl with bared teeth: low, and never quite a tone. */
  'voice-wolf-growl': {
    count: 2,
    volume: 0.6,
    peak: 0.62,
    draw(rng) {
      const out = room(1.7, 0.3);
      const low = rng.between(64, 76);
      utter(
        out,
        {
          from: 0.02,
          lasting: 1.6,
          loud: bend('0:0 0.15:0.7 0.5:0.9 0.72:1 1:0'),
          pitch: bend('0:1 0.6:1.12 0.75:1.35 1:0.9', low),
          jitter: 0.07,
          rough: bend('0:0.9 0.7:0.7 1:1'),
          breath: bend('0:0.25 0.7:0.16 1:0.4'),
          soft: 1500,
          formants: [
            [330, 3, 1],
            [bend('0:720 0.7:980 1:700'), 5, 0.9],
            [1750, 6, 0.5],
            [2900, 6, 0.25],
          ],
        },
        rng,
      );
      return heardFrom(out, NEAR);
    },
  },
  'voice-wolf-yelp': {
    count: 2,
    volume: 0.6,
    peak: 0.6,
    draw(rng) {
      const out = room(0.75, 0.35);
      const high = rng.between(1050, 1250);
      for (const [from, lasting, share] of [
        [0.01, 0.17, 1],
        [0.25, 0.14, 0.86],
        [0.45, 0.24, 0.66],
      ] as const) {
        utter(
          out,
          {
            from,
            lasting,
            loud: bend('0:0 0.15:1 0.5:0.8 1:0', share),
            pitch: bend('0:0.6 0.25:1 1:0.48', high * share),
            breath: 0.06,
            rough: 0.15,
            soft: 2400,
            formants: [
              [high * 0.9, 2, 1],
              [1900, 4, 0.6],
              [3300, 5, 0.3],
            ],
          },
          rng,
        );
      }
      return heardFrom(out, NEAR);
    },
  },
  /** Three hoarse barks, the last drawn out: like a dog, and like a scolding woman. */
  'voice-fox-bark': {
    count: 2,
    volume: 0.55,
    peak: 0.6,
    draw(rng) {
      const out = room(1.25, 0.6);
      const high = rng.between(760, 880);
      for (const [from, lasting, share] of [
        [0.02, 0.13, 0.9],
        [0.32, 0.13, 0.95],
        [0.64, 0.42, 1],
      ] as const) {
        utter(
          out,
          {
            from,
            lasting,
            loud: bend('0:0 0.08:1 0.5:0.7 1:0'),
            pitch: bend('0:0.7 0.2:1 0.6:0.9 1:0.5', high * share),
            jitter: 0.05,
            breath: 0.22,
            rough: bend('0:0.3 1:0.75'),
            soft: 2600,
            formants: [
              [1150, 3, 1],
              [2100, 4, 0.7],
              [3500, 5, 0.35],
            ],
          },
          rng,
        );
      }
      return heardFrom(out, { seconds: 1.5, dull: 1900, wet: 0.45 });
    },
  },
  /** A roar from the whole chest: it swells, opens, and ends in air. */
  'voice-bear-roar': {
    count: 2,
    volume: 0.9,
    peak: 0.62,
    draw(rng) {
      const out = room(2, 0.9);
      const low = rng.between(92, 108);
      const loud = bend('0:0 0.12:0.6 0.3:1 0.6:0.85 1:0');
      const mouth = bend('0:300 0.25:720 0.6:640 1:330');
      utter(
        out,
        {
          from: 0.02,
          lasting: 1.9,
          loud,
          pitch: bend('0:0.7 0.25:1.3 0.6:1.1 1:0.6', low),
          jitter: 0.05,
          rough: 0.75,
          breath: bend('0:0.3 0.3:0.2 1:0.7'),
          soft: 1600,
          formants: [
            [mouth, 3, 1],
            [1180, 4, 0.7],
            [2250, 5, 0.4],
            [150, 2, 0.6],
          ],
        },
        rng,
      );
      // spittle rattles in the throat
      grains(
        out,
        { from: 0.25, lasting: 1.3, count: 40, hertz: [300, 900], width: 4, loud: 0.16, grain: 0.03 },
        rng,
      );
      return heardFrom(out, { seconds: 1.4, dull: 1200, wet: 0.4 }).map((value) => Math.tanh(value * 1.3));
    },
  },
  /** Two breaths through the nose, and a clap of the jaws. */
  'voice-bear-huff': {
    count: 2,
    volume: 0.7,
    peak: 0.6,
    draw(rng) {
      const out = room(1.2, 0.3);
      for (const from of [0.02, 0.44]) {
        hiss(
          out,
          { from, lasting: 0.36, loud: 0.7, attack: 0.05, fall: 1.5 },
          rng.between(430, 520),
          1.4,
          rng,
        );
        hiss(out, { from, lasting: 0.3, loud: 0.3, attack: 0.04, fall: 2 }, 1250, 1.6, rng);
        tone(out, { from, lasting: 0.3, loud: 0.35, attack: 0.05 }, 84, 58);
      }
      for (const from of [0.86, 0.97]) {
        hiss(out, { from, lasting: 0.03, loud: 0.9, fall: 3 }, 1500, 2.5, rng);
        tone(out, { from, lasting: 0.05, loud: 0.6, fall: 3 }, 240, 150);
      }
      return heardFrom(out, NEAR);
    },
  },
  /** A bellow like a barrel dragged over a stone floor. */
  'voice-walrus-bellow': {
    count: 2,
    volume: 0.85,
    peak: 0.62,
    draw(rng) {
      const out = room(2.3, 0.9);
      const low = rng.between(46, 54);
      for (const [from, lasting, share] of [
        [0.02, 1.35, 1],
        [1.5, 0.7, 0.7],
      ] as const) {
        utter(
          out,
          {
            from,
            lasting,
            loud: bend('0:0 0.1:1 0.7:0.9 1:0', share),
            pitch: bend('0:0.85 0.25:1.5 0.7:1.3 1:0.75', low),
            jitter: 0.03,
            rough: bend('0:0.5 0.4:0.85 1:0.6'),
            breath: bend('0:0.1 0.8:0.12 1:0.5'),
            soft: 1500,
            formants: [
              [bend('0:200 0.3:430 0.75:380 1:210'), 5, 1],
              [120, 2, 0.9],
              [880, 6, 0.7],
              [1650, 6, 0.3],
            ],
          },
          rng,
        );
      }
      return heardFrom(out, { seconds: 1.5, dull: 1000, wet: 0.4 }).map((value) => Math.tanh(value * 1.2));
    },
  },
};
