/** Decides which piece of music plays when: rarely, with long silences, and not during a fight. */
import type { Piece } from './names.ts';

/** Conditions that decide the music. */
export interface Mood {
  /** 0 (day) to 1 (night). */
  readonly darkness: number;
  /** Strength of the storm, 0 to 1. */
  readonly storm: number;
  /** True if a fire is burning close by. */
  readonly isHome: boolean;
  readonly isFighting: boolean;
}

export interface Deck {
  /** Plays a piece from its beginning; `over` is called when it has ended or could not be played. */
  play(piece: Piece, over: () => void): void;
  /** Fades out the playing piece over `seconds`. */
  stop(seconds: number): void;
}

/** Silence before the first piece, and between two pieces; in ms. */
const FIRST = { least: 35_000, most: 80_000 } as const;
const SILENCE = { least: 120_000, most: 360_000 } as const;
/** Durations of fade-outs, in seconds: a fight ends a piece quickly, the end of a storm slowly. */
const FADES = { fight: 2.5, other: 6 } as const;
const STORMY = 0.5;
const DARK = 0.6;

/** Returns the piece for a mood. */
export function pieceFor({ darkness, storm, isHome }: Mood): Piece {
  if (storm > STORMY) return 'storm';
  if (isHome) return 'home';
  return darkness > DARK ? 'night' : 'day';
}

export class MusicDirector {
  readonly #deck: Deck;
  readonly #chance: () => number;
  #playing: Piece | null = null;
  /** Earliest start of the next piece by the clock of this browser, in ms; null before the first update. */
  #nextAt: number | null = null;
  #now = 0;

  /** @param chance 0 to 1 */
  constructor(deck: Deck, chance: () => number) {
    this.#deck = deck;
    this.#chance = chance;
  }

  get playing(): Piece | null {
    return this.#playing;
  }

  /** Starts or ends pieces; called a few times a second. @param now clock of this browser, in ms */
  update(mood: Mood, now: number): void {
    this.#now = now;
    this.#nextAt ??= now + this.#wait(FIRST);
    if (this.#playing) {
      if (mood.isFighting && this.#playing !== 'storm') this.#end(FADES.fight);
      else if (this.#playing === 'storm' && mood.storm === 0) this.#end(FADES.other);
      return;
    }
    if (now < this.#nextAt || mood.isFighting) return;
    const piece = pieceFor(mood);
    this.#playing = piece;
    this.#deck.play(piece, () => {
      if (this.#playing === piece) this.#rest();
    });
  }

  /** Fades out the music, because it cannot be heard for now. */
  stop(now: number): void {
    this.#now = now;
    if (this.#playing) this.#end(FADES.fight);
  }

  #end(seconds: number): void {
    this.#deck.stop(seconds);
    this.#rest();
  }

  #rest(): void {
    this.#playing = null;
    this.#nextAt = this.#now + this.#wait(SILENCE);
  }

  #wait({ least, most }: { readonly least: number; readonly most: number }): number {
    return least + (most - least) * this.#chance();
  }
}
