/** How music is written here: notes as words, parts of one instrument, pieces of several parts. */
import type { Instrument } from './strings.ts';

export interface Note {
  /** When it begins, and how long it is held; in beats. */
  readonly at: number;
  readonly beats: number;
  readonly hertz: number;
  /** 0 to 1; 1 unless written otherwise. */
  readonly force: number;
}

export interface Part {
  readonly play: Instrument;
  readonly notes: readonly Note[];
  /** A share of full loudness. */
  readonly gain: number;
  /** -1 (left) to 1 (right). */
  readonly pan: number;
  /** How much of it the room answers, 0 to 1. */
  readonly room: number;
  /** How far hands are off the beat, in ms. */
  readonly loose: number;
}

export interface Composition {
  /** Beats a minute. */
  readonly tempo: number;
  readonly parts: readonly Part[];
  /** Seconds after the last beat in which it rings out. */
  readonly tail: number;
  readonly room: { readonly ring: number; readonly top: number };
}

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The pitch of a name such as `F#4` or `Eb3`, in Hz; A4 is 440. */
export function pitchOf(name: string): number {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? [];
  const step = STEPS[letter];
  if (step === undefined) throw new Error(`${name} is no note`);
  const number = step + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + 12 * (Number(octave) + 1);
  return 440 * 2 ** ((number - 69) / 12);
}

/**
 * Reads notes: `A4/1.5` is held for one and a half beats, `A2+E3/4` are two at once, `-/2` is a rest, `A4/1*.5` is played
 * half as hard. Bars may be set apart by `|`.
 * @param from the beat on which it begins
 */
export function read(text: string, from = 0): Note[] {
  const notes: Note[] = [];
  let at = from;
  for (const word of text.split(/[\s|]+/).filter((part) => part !== '')) {
    const [, names = '', length = '', force = '1'] = /^([^/]+)\/([\d.]+)(?:\*([\d.]+))?$/.exec(word) ?? [];
    const beats = Number(length);
    if (!(beats > 0)) throw new Error(`${word} is no note`);
    if (names !== '-')
      for (const name of names.split('+'))
        notes.push({ at, beats, hertz: pitchOf(name), force: Number(force) });
    at += beats;
  }
  return notes;
}
