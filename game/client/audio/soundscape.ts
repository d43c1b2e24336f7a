/** All sounds of the world and of the screen. Loaded together with the world. */
import { soundOf } from '#game/browser/powers.ts';
import { playFateSounds } from '#game/features/combat/client/fate-sound.ts';
import { playCraftSounds } from '#game/features/crafting/client/craft-sound.ts';
import { playVoices, type TellFrom } from '#game/features/creatures/client/audio/creature-voices.ts';
import { BodySound } from '#game/features/needs/client/body-sound.ts';
import { daylightUnder } from '#game/features/weather/shared/sky.ts';
import type { SettingsStore } from '../settings/store.ts';
import type { GameStore } from '../store/store.ts';
import type { Heard } from '../views/atmosphere.ts';
import { compassOf, showCaption } from './captions.ts';
import { playInterfaceSounds } from './interface-sound.ts';
import type { SoundLibrary } from './library.ts';
import type { Mixer } from './mixer.ts';
import { MusicDirector } from './music.ts';
import { MusicDeck } from './music-deck.ts';
import type { SoundName } from './names.ts';
import { SoundPlayer } from './player.ts';
import { WorldSound } from './world-sound.ts';

export interface AudioDeps {
  readonly store: GameStore;
  readonly settings: SettingsStore;
  /** True if the local player has recently dealt or taken a hit. */
  readonly isFighting: () => boolean;
}

export interface Soundscape {
  /** Plays the sounds of one frame of the world. */
  hear(heard: Heard): void;
  /** Reports that the page was hidden or is shown again. */
  hide(isHidden: boolean): void;
  end(): void;
}

interface ScapeDeps extends AudioDeps {
  readonly mixer: Mixer;
  readonly library: SoundLibrary<AudioBuffer>;
}

/** Interval at which the body and the music are updated, in ms. */
const TICK_MS = 250;
/** Maximum distance of a fire that counts as home, in world px. */
const HOME = 260;

/** Starts the sounds of the world, the body and the screen, the voices of creatures, the captions and the music. */
export function startSoundscape({ store, settings, isFighting, mixer, library }: ScapeDeps): Soundscape {
  const player = new SoundPlayer(library, mixer);
  const here = (name: SoundName, gain: number) => player.play(name, { gain, pan: 0, isSingle: true });
  let ear = { x: 0, y: 0 };
  const tellFrom: TellFrom = (text, direction) => {
    if (settings.getState().hasCaptions) showCaption(store, { text, direction }, performance.now());
  };
  const tell = (text: string, source?: { readonly x: number; readonly y: number }) =>
    tellFrom(text, source ? compassOf(ear, source) : null);
  const world = new WorldSound(player, Math.random, tell);
  const body = new BodySound({ play: here, caption: tell, chance: Math.random });
  const deck = new MusicDeck(mixer, (name) => library.find(name), soundOf);
  const music = new MusicDirector(deck, Math.random);
  const forget = [
    playFateSounds(store, here),
    playInterfaceSounds(store, here),
    playCraftSounds(store, here),
  ];
  let tickAt = 0;
  const tick = ({ wall, sky, weather, around }: Heard, now: number) => {
    body.update(store.getState(), now);
    const { fire } = around.hums;
    const isHome = fire !== undefined && Math.hypot(fire.x - ear.x, fire.y - ear.y) < HOME;
    const { darkness } = daylightUnder(sky, wall);
    mixer.duck('fight', isFighting());
    if (mixer.isAudible('music') && mixer.context)
      music.update({ darkness, storm: weather.storm, isHome, isFighting: isFighting() }, now);
    else music.stop(now);
  };
  return {
    hear(heard) {
      ear = heard.ear;
      world.hear(heard);
      playVoices(heard.voices, player, tellFrom, Math.random);
      const now = performance.now();
      if (now - tickAt < TICK_MS) return;
      tickAt = now;
      tick(heard, now);
    },
    hide: (isHidden) => deck.hide(isHidden),
    end() {
      for (const end of forget) end();
      deck.end();
      player.silence();
    },
  };
}
