/**
 * SOVA's speaker: plays one clip at a time through the mixer, turns everything else down while it plays, and passes its
 * words on to captions.
 */
import type { Speaker } from '#game/features/guidance/client/sova-voice.ts';
import type { SoundLibrary } from './library.ts';
import type { Mixer } from './mixer.ts';

/** Time constant of the fade of a clip that is cut short, and the time until it ends; in seconds. */
const CUT = { fade: 0.015, end: 0.1 } as const;

type Library = Pick<SoundLibrary<AudioBuffer>, 'get' | 'find'>;

export class Voice implements Speaker {
  readonly #library: Library;
  readonly #mixer: Pick<Mixer, 'context' | 'input' | 'duck'>;
  readonly loudness: () => number;
  readonly #tell: (words: string) => void;
  #cut: (() => void) | null = null;
  #turn = 0;

  /**
   * @param loudness returns the gain for clips that do not go through the mixer
   * @param tell called with the words of each clip
   */
  constructor(
    library: Library,
    mixer: Pick<Mixer, 'context' | 'input' | 'duck'>,
    loudness: () => number,
    tell: (words: string) => void,
  ) {
    this.#library = library;
    this.#mixer = mixer;
    this.loudness = loudness;
    this.#tell = tell;
  }

  say(name: string, fail: () => void): boolean {
    this.end();
    const key = `sova/${name}`;
    this.#library.find(key).then((entry) => entry?.text && this.#tell(entry.text), ignore);
    const { context } = this.#mixer;
    if (!context) return false;
    const turn = this.#turn;
    this.#library.get(key).then((clip) => {
      const out = clip && this.#mixer.input(clip.bus);
      if (turn !== this.#turn) return;
      if (!clip || !out) return fail();
      const source = context.createBufferSource();
      const level = context.createGain();
      source.buffer = clip.buffer;
      level.gain.value = clip.volume;
      source.connect(level).connect(out);
      source.onended = () => {
        level.disconnect();
        if (turn === this.#turn) this.#mixer.duck('voice', false);
      };
      this.#cut = () => {
        level.gain.setTargetAtTime(0, context.currentTime, CUT.fade);
        source.stop(context.currentTime + CUT.end);
      };
      this.#mixer.duck('voice', true);
      source.start();
    }, fail);
    return true;
  }

  /** Cuts the current clip short. */
  end(): void {
    this.#turn += 1;
    this.#cut?.();
    this.#cut = null;
    this.#mixer.duck('voice', false);
  }
}

function ignore(): void {}
