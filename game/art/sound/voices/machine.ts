/** Zhuk: relays, a motor, a sweeping lamp, and the single word that Zhuk can say. */
import type { Rng } from '../../../shared/math/rng.ts';
import type { Rows } from '../row.ts';
import { add, bandPass, hiss, lowPass, RATE, TURN, tone } from '../synth.ts';
import { heardFrom, room, struck, utter } from './throat.ts';

const TIN = { seconds: 0.5, dull: 3000, wet: 0.22 };

/** Adds the click of a closing relay. */
function relay(out: Float32Array, from: number, loud: number, rng: Rng): void {
  struck(
    out,
    {
      from,
      loud,
      parts: [
        [2300, 12, 1],
        [3700, 14, 0.6],
        [1150, 8, 0.5],
      ],
    },
    rng,
  );
}

/** Adds a square tone through a small horn, sliding from one pitch to another. */
function horn(
  out: Float32Array,
  from: number,
  lasting: number,
  loud: number,
  pitch: readonly [number, number],
): void {
  const [body, top] = [bandPass(900, 1.2), bandPass(2400, 3)];
  let phase = 0;
  add(out, { from, lasting, loud, attack: 0.006, fall: 0.35 }, (t) => {
    phase += (pitch[0] + (pitch[1] - pitch[0]) * (t / lasting)) / RATE;
    const square = phase % 1 < 0.5 ? 0.5 : -0.5;
    return body(square) + 0.7 * top(square);
  });
}

/** One sound of its word: formants, in Hz, and how the sound is articulated. */
interface Sound {
  readonly lasting: number;
  readonly tubes: readonly [number, number, number];
  readonly loud: number;
  /** True if the mouth is shut, so that only the nose sounds. */
  readonly isNasal?: true;
  /** Pitch of a burst of air before the sound, in Hz. */
  readonly burst?: number;
}

const A: Sound = { lasting: 0.12, tubes: [690, 1180, 2500], loud: 0.9 };
const U: Sound = { lasting: 0.14, tubes: [320, 720, 2300], loud: 0.9 };
const M: Sound = { lasting: 0.1, tubes: [260, 1100, 2200], loud: 0.55, isNasal: true };
const YE: Sound = { lasting: 0.19, tubes: [480, 1950, 2600], loud: 1 };
const N: Sound = { lasting: 0.09, tubes: [270, 1500, 2500], loud: 0.5, isNasal: true };
const Y: Sound = { lasting: 0.2, tubes: [340, 1480, 2350], loud: 0.8 };

/** "Da-ku-MYEN-ty": for each sound the pause before a consonant, its burst, and the sound itself. */
const WORD: readonly Sound[] = [
  { ...A, burst: 1900 },
  { ...U, burst: 1500 },
  M,
  YE,
  N,
  { ...Y, burst: 3600 },
];

/** Speaks a sequence of sounds at one pitch, each sliding into the next. @returns the time it took, in seconds */
function say(out: Float32Array, begin: number, word: readonly Sound[], pitch: number, rng: Rng): number {
  let from = begin;
  for (const [at, sound] of word.entries()) {
    if (sound.burst !== undefined) {
      from += 0.045;
      hiss(out, { from, lasting: 0.035, loud: 0.45, fall: 2 }, sound.burst, 2.5, rng);
      from += 0.025;
    }
    const before = sound.burst === undefined ? (word[at - 1]?.tubes ?? sound.tubes) : sound.tubes;
    const [one, two, three] = sound.tubes;
    const slide = (n: 0 | 1 | 2) =>
      [
        [0, (before[n] + sound.tubes[n]) / 2],
        [0.35, sound.tubes[n]],
        [1, sound.tubes[n]],
      ] as const;
    utter(
      out,
      {
        from,
        lasting: sound.lasting + 0.012,
        loud: sound.loud,
        pitch,
        jitter: 0,
        breath: 0.02,
        soft: 4200,
        formants: [
          [one === before[0] ? one : slide(0), 7, 1],
          [two === before[1] ? two : slide(1), 10, sound.isNasal ? 0.2 : 0.8],
          [three === before[2] ? three : slide(2), 11, sound.isNasal ? 0.12 : 0.5],
        ],
      },
      rng,
    );
    from += sound.lasting;
  }
  return from - begin;
}

/**
 * Returns the sound as heard through a small loudspeaker with a loose wire: few steps, a ring modulator, nothing below
 * or above its range.
 */
function tinny(dry: Float32Array, ring: number): Float32Array {
  const [low, high] = [lowPass(300), lowPass(3600)];
  let held = 0;
  return dry.map((value, at) => {
    if (at % 3 === 0) held = Math.round(Math.tanh(value * 2.2) * 22) / 22;
    const rung = held * (0.72 + 0.28 * Math.sign(Math.sin((TURN * ring * at) / RATE)));
    const passed = high(rung);
    return passed - low(passed);
  });
}

export const MACHINE: Rows = {
  /** The lamp turns on its bearing, and ticks when it finds no target. */
  'voice-zhuk-scan': {
    count: 2,
    volume: 0.55,
    peak: 0.56,
    draw(rng) {
      const out = room(1.7, 0.3);
      const speed = rng.between(0.95, 1.05);
      relay(out, 0.01, 0.8, rng);
      for (const [part, loud] of [
        [1, 0.26],
        [2, 0.2],
        [3.02, 0.14],
        [7.1, 0.06],
      ] as const)
        tone(
          out,
          { from: 0.05, lasting: 1.3, loud, attack: 0.2, fall: 0.6 },
          118 * part * speed,
          171 * part * speed,
        );
      for (const from of [0.3, 0.62, 0.94]) horn(out, from, 0.07, 0.35, [1320 * speed, 1320 * speed]);
      relay(out, 1.38, 0.6, rng);
      return heardFrom(out, TIN);
    },
  },
  /** Zhuk asks for papers. */
  'voice-zhuk-dokumenty': {
    count: 2,
    volume: 0.8,
    peak: 0.6,
    draw(rng) {
      const out = room(1.75, 0.4);
      horn(out, 0.02, 0.14, 0.6, [620, 620]);
      say(out, 0.28, WORD, rng.between(96, 112), rng);
      const spoken = tinny(out, 52);
      relay(spoken, 1.5, 0.5, rng);
      return heardFrom(spoken, TIN);
    },
  },
  /** The word fails, and a fuse blows. */
  'voice-zhuk-jam': {
    count: 2,
    volume: 0.7,
    peak: 0.58,
    draw(rng) {
      const out = room(1.9, 0.4);
      let from = 0.02;
      for (let k = 0; k < 5; k++)
        from += say(out, from, WORD.slice(0, k === 4 ? 3 : 1), 104 * 0.9 ** k, rng) + 0.03;
      horn(out, from, 0.5, 0.7, [420, 70]);
      const spoken = tinny(out, 37);
      for (let k = 0; k < 12; k++) {
        const spark = from + 0.05 + rng.next() * 0.7;
        hiss(spoken, { from: spark, lasting: 0.02, loud: 0.5, fall: 3 }, rng.between(2600, 5200), 2, rng);
      }
      for (const late of [0.1, 0.22, 0.3, 0.55]) relay(spoken, from + late, 0.7, rng);
      return heardFrom(spoken, TIN);
    },
  },
};
