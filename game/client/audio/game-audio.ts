/**
 * Sets up the game's sound for a page: it starts at the first touch and pauses while the page is hidden. SOVA can speak
 * from the beginning; everything else is loaded together with the world.
 */
import { audioContext, canPlay } from '#game/browser/powers.ts';
import { followLoudness, setSpeaker } from '#game/features/guidance/client/sova-voice.ts';
import { PAGE_TIMERS } from '../net/timers.ts';
import { loudnessOf, type Settings, VOLUME_KINDS } from '../settings/settings.ts';
import type { Heard } from '../views/atmosphere.ts';
import { showCaption } from './captions.ts';
import { listenToGestures } from './gestures.ts';
import { SoundLibrary } from './library.ts';
import { type Levels, Mixer } from './mixer.ts';
import type { AudioDeps, Soundscape } from './soundscape.ts';
import { Voice } from './voice.ts';

export interface GameAudio {
  /** Plays the sounds of one frame of the world. */
  hear(heard: Heard): void;
  end(): void;
}

/** Duration for which the words of a clip are shown: minimum, and per letter; in ms. */
const WORDS_MS = { least: 3000, letter: 65 } as const;

/** Starts the sound of a page and makes it SOVA's speaker. `end` of the result stops everything. */
export function startGameAudio(deps: AudioDeps): GameAudio {
  const { store, settings } = deps;
  const mixer = new Mixer(browserHost(), levelsOf(settings.getState()));
  const library = new SoundLibrary<AudioBuffer>({
    json: async (path) => (await respond(path)).json(),
    load: async (path) => mixer.decode(await (await respond(path)).arrayBuffer()),
    choose: chooseFile(),
    chance: Math.random,
    warn: (text) => console.warn(text),
  });
  const voice = new Voice(
    library,
    mixer,
    () => plainLoudness(settings.getState()),
    (words) => {
      if (!settings.getState().hasCaptions) return;
      const ms = Math.max(WORDS_MS.least, words.length * WORDS_MS.letter);
      showCaption(store, { text: `SOVA: ${words}`, ms }, performance.now());
    },
  );
  setSpeaker(voice);
  const scape = new LateSoundscape(
    () => import('./soundscape.ts'),
    (module) => module.startSoundscape({ ...deps, mixer, library }),
  );
  const onVisibility = () => {
    mixer.hide(document.hidden);
    scape.current?.hide(document.hidden);
  };
  document.addEventListener('visibilitychange', onVisibility);
  const cleanups = [
    listenToGestures(() => mixer.wake()),
    settings.subscribe((now) => {
      mixer.setLevels(levelsOf(now));
      followLoudness();
    }),
    () => document.removeEventListener('visibilitychange', onVisibility),
    () => scape.end(),
    () => setSpeaker(null),
    () => voice.end(),
    () => mixer.end(),
  ];
  return {
    hear(heard) {
      if (store.getState().phase !== 'loading') scape.get()?.hear(heard);
    },
    end() {
      for (const cleanup of cleanups) cleanup();
    },
  };
}

/** The sounds of the world, loaded when they are first needed. If loading fails, the world stays silent. */
class LateSoundscape<Module> {
  readonly #load: () => Promise<Module>;
  readonly #start: (module: Module) => Soundscape;
  #hasBegun = false;
  #hasEnded = false;
  current: Soundscape | null = null;

  constructor(load: () => Promise<Module>, start: (module: Module) => Soundscape) {
    this.#load = load;
    this.#start = start;
  }

  get(): Soundscape | null {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      this.#load().then(
        (module) => {
          if (!this.#hasEnded) this.current = this.#start(module);
        },
        (error: unknown) => console.warn(`The world is silent: ${String(error)}`),
      );
    }
    return this.current;
  }

  end(): void {
    this.#hasEnded = true;
    this.current?.end();
    this.current = null;
  }
}

function levelsOf(settings: Settings): Levels {
  const levels: Record<string, number> = {};
  for (const kind of VOLUME_KINDS) levels[kind] = loudnessOf(settings, kind);
  return levels as Levels;
}

const plainLoudness = (settings: Settings): number => loudnessOf(settings) * loudnessOf(settings, 'voice');

function browserHost() {
  return {
    create: audioContext,
    warn: (text: string) => console.warn(text),
    later: PAGE_TIMERS.setTimer,
  };
}

/** Ogg loops without a gap; browsers that cannot play it get mp3. */
function chooseFile(): (files: readonly string[]) => string | undefined {
  const canOgg = canPlay('audio/ogg; codecs="vorbis"');
  return (files) => files.find((file) => file.endsWith(canOgg ? '.ogg' : '.mp3')) ?? files[0];
}

async function respond(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}
