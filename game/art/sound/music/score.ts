/** Notation of music: notes as words, parts for one instrument each, pieces of several parts. */
import type { Instrument } from './strings.ts';

export interface Note {
  /** Start of the note, and the time for which it is held, in beats. */
  readonly at: number;
  readonly beats: number;
  readonly hertz: number;
  /** Force, 0 to 1; 1 by default. */
  readonly force: number;
}

export interface Part {
  readonly play: Instrument;
  readonly notes: readonly Note[];
  /** Loudness of the part, as a share of full loudness. */
  readonly gain: number;
  /** Stereo position, -1 (left) to 1 (right). */
  readonly pan: number;
  /** Share of the part that the room reflects, 0 to 1. */
  readonly room: number;
  /** Maximum deviation of the hands from the beat, in ms. */
  readonly loose: number;
}

export interface Composition {
  /** Tempo in beats per minute. */
  readonly tempo: number;
  readonly parts: readonly Part[];
  /** Time after the last beat for the piece to ring out, in seconds. */
  readonly tail: number;
  readonly room: { readonly ring: number; readonly top: number };
}

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Returns the pitch of a name such as `F#4` or `Eb3`, in Hz; A4 is 440. */
export function pitchOf(name: string): number {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? [];
  const step = STEPS[letter];
  if (step === undefined) throw new Error(`${name} is no note`);
  const number = step + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + 12 * (Number(octave) + 1);
  return 440 * 2 ** ((number - 69) / 12);
}

/**
 * Parses notes: `A4/1.5` is held for one and a half beats, `A2+E3/4` are two simultaneous notes, `-/2` is a rest,
 * `A4/1*.5` is played half as hard. Bars may be separated by `|`.
 * @param from beat on which the text begins
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
