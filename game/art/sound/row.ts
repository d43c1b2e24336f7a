/** A sound in the list: how it is synthesised and played back. */
import type { Rng } from '../../shared/math/rng.ts';

/** The buses of the game's mixer. */
export type Bus = 'effects' | 'ambience' | 'music' | 'voice' | 'interface';

export interface Sound {
  readonly samples: Float32Array;
  /** Volume at which to play the sound, 0 to 1. */
  readonly volume: number;
  readonly loop: boolean;
  readonly bus: Bus;
}

export type Draw = (rng: Rng) => Float32Array;

export interface Row {
  readonly draw: Draw;
  /** Number of variations; 1 by default. */
  readonly count?: number;
  /** Volume at which to play the sound, 0 to 1; 0.7 by default. */
  readonly volume?: number;
  /** Level of the loudest sample: sounds with a hard attack need headroom, because encoders overshoot. */
  readonly peak?: number;
}
export type Rows = Readonly<Record<string, Row>>;

/** Returns a separate seed for each name, so that a new sound does not change any other. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
