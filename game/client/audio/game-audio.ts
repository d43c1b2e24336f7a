/** Sets up the game's sound for a page: it starts with the first touch and pauses with the page. */
import { loudnessOf } from '../state/settings/settings.ts';
import type { SettingsStore } from '../state/settings/store.ts';
import type { GameStore } from '../state/store.ts';
import type { Heard } from '../views/weather/atmosphere.ts';
import { followFate } from './fate-sound.ts';
import { SoundLibrary } from './library.ts';
import { SoundPlayer } from './player.ts';
import { followVolume } from './sova.ts';
import { WorldSound } from './world-sound.ts';

export interface GameAudio {
  /** One frame of the world. */
  hear(heard: Heard): void;
  end(): void;
}

const CHAT_GAIN = 0.6;

export function startAudio(store: GameStore, settings: SettingsStore): GameAudio {
  const mixer = new Mixer();
  const library = new SoundLibrary<AudioBuffer>({
    json: async (path) => (await respond(path)).json(),
    load: async (path) => mixer.decode(await (await respond(path)).arrayBuffer()),
    choose: chooseFile(),
    chance: Math.random,
    warn: (text) => console.warn(text),
  });
  const player = new SoundPlayer(library, settings, () => mixer.context);
  const world = new WorldSound(player, Math.random);
  const onVisibility = () => player.hide(document.hidden);
  document.addEventListener('visibilitychange', onVisibility);
  const forgetVolume = followVolume(
    () => loudnessOf(settings.getState()) * loudnessOf(settings.getState(), 'voice'),
    settings.subscribe,
  );
  const forgetChat = store.subscribe(({ chat, self }, { chat: before }) => {
    const last = chat.at(-1);
    const isNew = last !== undefined && last !== before.at(-1) && before.length > 0;
    if (isNew && last.channel !== 'notice' && last.socketId !== self?.socket_id) {
      player.play('chat', { gain: CHAT_GAIN, pan: 0 });
    }
  });
  const forgetFate = followFate(store, (sound, gain) => void player.play(sound, { gain, pan: 0 }));
  return {
    hear(heard) {
      if (store.getState().phase !== 'loading') world.hear(heard);
    },
    end() {
      document.removeEventListener('visibilitychange', onVisibility);
      forgetVolume();
      forgetChat();
      forgetFate();
      player.silence();
      mixer.end();
    },
  };
}

/** The browser's mixer. It may be created only after the page was touched; a failure gives one line in the log. */
class Mixer {
  #context: AudioContext | null = null;

  constructor() {
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, this.#wake);
  }

  get context(): AudioContext | null {
    return this.#context;
  }

  async decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
    if (!this.#context) throw new Error('nothing to decode with');
    return this.#context.decodeAudioData(bytes);
  }

  end(): void {
    this.#unlisten();
    this.#context?.close().catch(say);
    this.#context = null;
  }

  #wake = (): void => {
    try {
      this.#context ??= new AudioContext();
      // A phone suspends it again and again: each touch resumes it.
      if (this.#context.state === 'suspended') this.#context.resume().catch(say);
    } catch (error) {
      this.#unlisten();
      say(error);
    }
  };

  #unlisten(): void {
    for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, this.#wake);
  }
}

function say(error: unknown): void {
  console.warn(`The game is silent: ${String(error)}`);
}

/** Ogg loops without a gap; where it cannot be played, mp3 is used. */
function chooseFile(): (files: readonly string[]) => string | undefined {
  const canOgg = new Audio().canPlayType('audio/ogg; codecs="vorbis"') !== '';
  return (files) => files.find((file) => file.endsWith(canOgg ? '.ogg' : '.mp3')) ?? files[0];
}

async function respond(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}
