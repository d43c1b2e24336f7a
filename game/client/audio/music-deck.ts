/** Plays one piece of music at a time, streamed: a piece is never decoded as a whole. */
import type { SoundEntry } from './library.ts';
import type { Mixer } from './mixer.ts';
import type { Deck } from './music.ts';
import type { Piece } from './names.ts';

/** Time constant with which a piece fades in, in seconds, so that its beginning does not startle the player. */
const FADE_IN = 0.6;

type Find = (name: string) => Promise<(SoundEntry & { readonly path: string }) | null>;

interface Turn {
  readonly element: HTMLAudioElement;
  readonly gain: GainNode;
  isStopping: boolean;
}

export class MusicDeck implements Deck {
  readonly #mixer: Pick<Mixer, 'context' | 'input'>;
  readonly #find: Find;
  readonly #open: (url: string) => HTMLAudioElement | null;
  #turn: Turn | null = null;
  /** Number of the last request: a piece that was requested earlier is not started any more. */
  #asked = 0;

  /** @param open creates the element that plays a file; null if the browser has none */
  constructor(
    mixer: Pick<Mixer, 'context' | 'input'>,
    find: Find,
    open: (url: string) => HTMLAudioElement | null,
  ) {
    this.#mixer = mixer;
    this.#find = find;
    this.#open = open;
  }

  play(piece: Piece, over: () => void): void {
    this.#drop(this.#turn);
    this.#asked += 1;
    const asked = this.#asked;
    this.#find(`music/${piece}`).then((entry) => {
      const { context } = this.#mixer;
      const out = entry && this.#mixer.input(entry.bus);
      if (asked !== this.#asked) return;
      if (entry && context && out) this.#begin(context, out, entry, over);
      else over();
    }, over);
  }

  stop(seconds: number): void {
    this.#asked += 1;
    const turn = this.#turn;
    const { context } = this.#mixer;
    if (!turn || turn.isStopping) return;
    turn.isStopping = true;
    if (!context) {
      this.#drop(turn);
      return;
    }
    turn.gain.gain.setTargetAtTime(0, context.currentTime, seconds / 4);
    setTimeout(() => this.#drop(turn), seconds * 1000);
  }

  /** Pauses the music on a hidden page and resumes it at the same point. */
  hide(isHidden: boolean): void {
    if (!this.#turn) return;
    if (isHidden) this.#turn.element.pause();
    else this.#turn.element.play().catch(() => {});
  }

  end(): void {
    this.#asked += 1;
    this.#drop(this.#turn);
  }

  #begin(
    context: AudioContext,
    out: AudioNode,
    { path, volume }: SoundEntry & { path: string },
    over: () => void,
  ) {
    const element = this.#open(path);
    if (!element) {
      over();
      return;
    }
    const gain = context.createGain();
    gain.gain.value = 0;
    gain.gain.setTargetAtTime(volume, context.currentTime, FADE_IN);
    context.createMediaElementSource(element).connect(gain).connect(out);
    const turn: Turn = { element, gain, isStopping: false };
    this.#turn = turn;
    const done = () => {
      this.#drop(turn);
      over();
    };
    element.addEventListener('ended', done, { once: true });
    element.play().catch(done);
  }

  #drop(turn: Turn | null): void {
    if (!turn) return;
    turn.element.pause();
    turn.element.removeAttribute('src');
    turn.gain.disconnect();
    if (this.#turn === turn) this.#turn = null;
  }
}
