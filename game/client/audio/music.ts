/** When which piece of music is played: seldom, with long silences, and not into a fight. */
import type { Piece } from './names.ts';

/** What the music goes by. */
export interface Mood {
  /** 0 (day) to 1 (night). */
  readonly darkness: number;
  /** Strength of the storm, 0 to 1. */
  readonly storm: number;
  /** A fire burns close by. */
  readonly isHome: boolean;
  readonly isFighting: boolean;
}

export interface Deck {
  /** Plays a piece from its beginning; `over` is called when it has ended or could not be played. */
  play(piece: Piece, over: () => void): void;
  /** Fades out what plays. */
  stop(seconds: number): void;
}

/** The silence before the first piece, and between two; in ms. */
const FIRST = { least: 35_000, most: 80_000 } as const;
const SILENCE = { least: 120_000, most: 360_000 } as const;
/** In seconds: a fight ends a piece quickly, the end of the storm slowly. */
const FADES = { fight: 2.5, other: 6 } as const;
const STORMY = 0.5;
const DARK = 0.6;

/** The piece for a mood. */
export function pieceFor({ darkness, storm, isHome }: Mood): Piece {
  if (storm > STORMY) return 'storm';
  if (isHome) return 'home';
  return darkness > DARK ? 'night' : 'day';
}

export class MusicDirector {
  readonly #deck: Deck;
  readonly #chance: () => number;
  #playing: Piece | null = null;
  /** When the next piece may begin, by the clock of this browser in ms; null before the first look. */
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

  /** Called a few times a second. @param now clock of this browser, in ms */
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

  /** There is to be no music now. */
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
