/** Sounds of the user interface: cloth and thread for the babushka's panels, soft phosphor blips for SOVA's. */
import type { Rng } from '../../shared/math/rng.ts';
import type { Rows } from './row.ts';
import { add, hiss, silence, TURN, tone } from './synth.ts';

/** Adds a blip of the implant: round, with a little of its octave. */
function blip(out: Float32Array, from: number, lasting: number, hertz: number, loud: number): void {
  add(out, { from, lasting, loud, attack: 0.006, fall: 2.4 }, (t) => {
    const turn = TURN * hertz * t;
    return Math.sin(turn) + 0.22 * Math.sin(2 * turn) + 0.05 * Math.sin(3 * turn);
  });
}

/** Returns the sound of wool rubbing over wool, from one pitch to another. */
function cloth(rng: Rng, from: number, to: number): Float32Array {
  const out = silence(0.34);
  for (let k = 0; k < 5; k++) {
    const at = 0.01 + k * 0.045 + rng.next() * 0.01;
    const hertz = from + ((to - from) * k) / 4;
    hiss(out, { from: at, lasting: 0.09, loud: 0.34 + 0.1 * rng.next(), attack: 0.035 }, hertz, 0.9, rng);
  }
  tone(out, { from: 0.16, lasting: 0.1, loud: 0.3 }, 150, 90);
  return out;
}

const SOFT = { volume: 0.4, peak: 0.5 } as const;

export const SCREEN: Rows = {
  'cloth-open': { ...SOFT, volume: 0.5, draw: (rng) => cloth(rng, 800, 1900) },
  'cloth-close': { ...SOFT, volume: 0.5, draw: (rng) => cloth(rng, 1700, 700) },
  'glass-open': {
    ...SOFT,
    draw() {
      const out = silence(0.26);
      blip(out, 0, 0.12, 523, 0.6);
      blip(out, 0.055, 0.17, 784, 0.5);
      return out;
    },
  },
  'glass-close': {
    ...SOFT,
    draw() {
      const out = silence(0.24);
      blip(out, 0, 0.1, 784, 0.5);
      blip(out, 0.05, 0.16, 523, 0.5);
      return out;
    },
  },
  /** A beam that draws a picture from left to right. */
  map: {
    ...SOFT,
    draw(rng) {
      const out = silence(0.62);
      tone(out, { from: 0, lasting: 0.42, loud: 0.32, attack: 0.12, fall: 1.2 }, 330, 660);
      hiss(out, { from: 0, lasting: 0.45, loud: 0.16, attack: 0.2 }, 2400, 2, rng);
      blip(out, 0.36, 0.22, 880, 0.5);
      return out;
    },
  },
  /** A thread pulled through cloth. */
  tick: {
    ...SOFT,
    draw(rng) {
      const out = silence(0.1);
      hiss(out, { from: 0, lasting: 0.035, loud: 0.6, attack: 0.006, fall: 3 }, 2100, 1.2, rng);
      tone(out, { from: 0.004, lasting: 0.05, loud: 0.4, fall: 3 }, 620, 540);
      return out;
    },
  },
  /** A gentle refusal. */
  deny: {
    ...SOFT,
    draw() {
      const out = silence(0.34);
      blip(out, 0, 0.12, 247, 0.7);
      blip(out, 0.12, 0.19, 196, 0.7);
      return out;
    },
  },
  chat: {
    ...SOFT,
    draw() {
      const out = silence(0.22);
      blip(out, 0, 0.08, 988, 0.5);
      blip(out, 0.06, 0.14, 1319, 0.4);
      return out;
    },
  },
  /** Lower and closer than the sound of a message to everyone. */
  whisper: {
    ...SOFT,
    draw(rng) {
      const out = silence(0.42);
      blip(out, 0, 0.12, 659, 0.45);
      blip(out, 0.09, 0.12, 587, 0.4);
      blip(out, 0.18, 0.22, 880, 0.4);
      hiss(out, { from: 0, lasting: 0.36, loud: 0.06, attack: 0.1 }, 3800, 1.5, rng);
      return out;
    },
  },
  message: {
    ...SOFT,
    draw() {
      const out = silence(0.3);
      blip(out, 0, 0.1, 659, 0.5);
      blip(out, 0.08, 0.2, 659, 0.35);
      return out;
    },
  },
};
