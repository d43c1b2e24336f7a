/** Sounds of the world around the player: steps, blows, work, the air, and things that boil and burn nearby. */
import { type Air, airOf, birdCalls, LAYERS } from '#game/features/weather/client/ambience.ts';
import { daylightUnder } from '#game/features/weather/shared/sky.ts';
import { geyserEruptionAt, weatherAt } from '#game/features/weather/shared/weather.ts';
import type { Heard } from '../views/atmosphere.ts';
import type { Footfall } from '../views/effects/footing.ts';
import type { Noise, NoiseKind } from '../views/effects/noises.ts';
import { HUMS } from '../views/effects/surroundings.ts';
import { bearingOf } from './hearing.ts';
import type { SoundName } from './names.ts';
import { surveyLandAround } from './near.ts';
import type { SoundPlayer } from './player.ts';
import { footfallSounds } from './step-sound.ts';

/** Interval at which the air and the hums are updated, in ms. */
const AIR_MS = 250;
/** Other players are quieter than the local player. */
const OTHERS_GAIN = 0.55;
const HUM_EARSHOT = 560;
const GEYSER_EARSHOT = 1000;
/**
 * Lead times of warnings, in ms: the ground shakes before a geyser erupts (`RUMBLE_MS`), and birds fall silent before a
 * storm comes (`STORM_AHEAD_MS`).
 */
const RUMBLE_MS = 3500;
/** Lead time of the hiss before an eruption, in ms: the last moment to step aside. */
const HISS_MS = 1500;
const STORM_AHEAD_MS = 75_000;

/** Sound of each kind of noise in a view, and its caption for players who cannot hear it. */
interface NoiseSound {
  readonly name: SoundName;
  readonly gain: number;
  readonly rate?: number;
  readonly caption?: string;
}
const NOISES: Record<NoiseKind, NoiseSound> = {
  chop: { name: 'axe', gain: 0.9 },
  cut: { name: 'knife', gain: 0.8 },
  mine: { name: 'pick', gain: 0.9 },
  pluck: { name: 'hand', gain: 0.7 },
  fell: { name: 'fell', gain: 1, caption: 'a tree falls' },
  crumble: { name: 'crumble', gain: 1 },
  gain: { name: 'pickup', gain: 0.5 },
  thud: { name: 'hit', gain: 1, caption: 'blow' },
  slash: { name: 'slash', gain: 0.9, caption: 'blow' },
  stab: { name: 'stab', gain: 0.9, caption: 'blow' },
  burn: { name: 'sizzle', gain: 0.7, caption: 'burning' },
  knock: { name: 'knock', gain: 0.9 },
  clang: { name: 'clang', gain: 0.35 },
  ting: { name: 'ting', gain: 0.5 },
  shot: { name: 'shot', gain: 1, caption: 'gunshot' },
  twang: { name: 'twang', gain: 0.7 },
  whirr: { name: 'swing', gain: 0.6, rate: 1.5, caption: 'something flies' },
  thunk: { name: 'thunk', gain: 0.8 },
  smash: { name: 'smash', gain: 1, caption: 'glass breaks' },
  snow: { name: 'step-snow', gain: 0.9, rate: 1.3 },
  flint: { name: 'flint', gain: 0.8, caption: 'flint on steel' },
  kindle: { name: 'kindle', gain: 0.9, caption: 'a fire catches' },
  stoke: { name: 'stoke', gain: 0.8 },
  put: { name: 'place-wood', gain: 0.9 },
  'put-stone': { name: 'place-stone', gain: 0.9 },
  mend: { name: 'mend', gain: 0.8, caption: 'hammering' },
  door: { name: 'door-open', gain: 0.8, caption: 'a door opens' },
  'door-shut': { name: 'door-shut', gain: 0.8, caption: 'a door shuts' },
  collapse: { name: 'break', gain: 1, caption: 'something breaks' },
  'pot-stir': { name: 'pot-stir', gain: 0.8 },
  'pot-ladle': { name: 'pot-ladle', gain: 0.8 },
  'pot-ready': { name: 'pot-ready', gain: 0.9, caption: 'a pot is ready' },
  murmur: { name: 'murmur', gain: 0.8, caption: 'whispers' },
  ebb: { name: 'fizzle', gain: 0.5, rate: 0.8, caption: 'a fire burns low' },
  fizzle: { name: 'fizzle', gain: 0.8, caption: 'a fire goes out' },
};

/** Shows a caption of a sound. @param source place of the sound; left out if it comes from everywhere */
export type Tell = (text: string, source?: { readonly x: number; readonly y: number }) => void;
type Player = Pick<SoundPlayer, 'play' | 'hum'>;

export class WorldSound {
  readonly #player: Player;
  readonly #chance: () => number;
  readonly #tell: Tell;
  #airAt = Number.NEGATIVE_INFINITY;
  readonly #rumbling = new Set<string>();
  readonly #erupting = new Set<string>();
  readonly #hissing = new Set<string>();
  readonly #humming = new Set<string>();
  #isStormTold = false;

  /** @param chance 0 to 1 */
  constructor(player: Player, chance: () => number, tell: Tell = () => {}) {
    this.#player = player;
    this.#chance = chance;
    this.#tell = tell;
  }

  /** Plays the sounds of a frame; called once a frame. */
  hear(heard: Heard): void {
    for (const fall of heard.falls) this.#fall(heard, fall);
    for (const noise of heard.noises) this.#noise(heard, noise);
    if (heard.wall >= this.#airAt && heard.wall - this.#airAt < AIR_MS) return;
    this.#airAt = heard.wall;
    this.#air(heard);
    this.#hums(heard);
    this.#geysers(heard);
  }

  #fall({ ground, ear, people }: Heard, fall: Footfall): void {
    const { isSelf, x, y } = fall.walker;
    const { gain, pan } = isSelf ? { gain: 1, pan: 0 } : bearingOf(ear, fall.walker);
    const near = gain * (isSelf ? 1 : OTHERS_GAIN) * (fall.walker.loud ?? 1);
    const varied = 0.94 + 0.12 * this.#chance();
    for (const heel of footfallSounds(fall, ground.terrainAt(x, y).id)) {
      const options = { gain: near * heel.gain, pan, rate: varied * heel.rate, isLight: !isSelf };
      this.#player.play(heel.name, options);
    }
    if (isSelf || near < 0.03 || fall.kind === 'swing') return;
    const self = people.find((person) => person.isSelf);
    if (self && isBehind(self, fall.walker)) this.#tell('steps behind you');
    else this.#tell('steps', fall.walker);
  }

  #noise({ ear }: Heard, { kind, isSelf, x, y, by }: Noise): void {
    const { name, gain, rate = 1, caption } = NOISES[kind];
    const { gain: near, pan } = isSelf ? { gain: 1, pan: 0 } : bearingOf(ear, { x, y });
    const varied = rate * (0.94 + 0.12 * this.#chance());
    const loud = gain * near * (isSelf ? 1 : OTHERS_GAIN);
    this.#player.play(name, { gain: loud, pan, rate: varied, isLight: !isSelf, isSingle: kind === 'gain' });
    if (caption !== undefined && loud > 0.03 && !(isSelf && !by)) this.#tell(caption, by ?? { x, y });
  }

  /** Sets the loops of the air and plays bird calls. */
  #air(heard: Heard): void {
    const { ground, ear, weather, sky, wall } = heard;
    const isStormComing = weather.storm < 0.5 && stormAhead(heard) > Math.max(0.1, weather.storm);
    const { darkness } = daylightUnder(sky, wall);
    const air: Air = { land: surveyLandAround(ground, ear), weather, darkness, isStormComing };
    const levels = airOf(air);
    for (const layer of LAYERS) this.#player.hum(layer, { ...levels[layer], isWide: true });
    for (const { name, ...call } of birdCalls(air, AIR_MS / 1000, this.#chance))
      this.#player.play(name, { ...call, isLight: true, mayBeLate: true });
    if (isStormComing && !this.#isStormTold) this.#tell('storm rising');
    this.#isStormTold = isStormComing || weather.storm > 0.1;
  }

  #hums({ ear, around }: Heard): void {
    for (const hum of HUMS) {
      const place = around.hums[hum];
      const bearing = place ? bearingOf(ear, place, HUM_EARSHOT) : { gain: 0, pan: 0 };
      this.#player.hum(hum, bearing);
      // The caption is shown when a hum comes near, and again only after the hum has been out of reach.
      const isNear = bearing.gain > (this.#humming.has(hum) ? 0.05 : 0.15);
      if (begins(this.#humming, hum, isNear) && hum === 'lava' && place) this.#tell('lava', place);
    }
  }

  /** Plays an eruption when it begins, and the rumble and the hiss shortly before it. */
  #geysers({ ear, around, wall }: Heard): void {
    for (const { kind, tileX, tileY, x, y } of around.sources) {
      if (kind !== 'geyser') continue;
      const key = `${tileX} ${tileY}`;
      const bearing = bearingOf(ear, { x, y }, GEYSER_EARSHOT);
      const isErupting = geyserEruptionAt(tileX, tileY, wall) > 0;
      const isRumbling = !isErupting && geyserEruptionAt(tileX, tileY, wall + RUMBLE_MS) > 0;
      if (begins(this.#rumbling, key, isRumbling)) {
        this.#player.play('rumble', { ...bearing, isLight: true });
        if (bearing.gain > 0.02) this.#tell('geyser about to erupt', { x, y });
      }
      const isHissing = !isErupting && geyserEruptionAt(tileX, tileY, wall + HISS_MS) > 0;
      if (begins(this.#hissing, key, isHissing))
        this.#player.play('sizzle', { ...bearing, rate: 0.55, isLight: true });
      if (begins(this.#erupting, key, isErupting)) this.#player.play('geyser', { ...bearing, isLight: true });
    }
  }
}

/** Records whether a thing is happening. Returns true if it has just begun. */
function begins(going: Set<string>, key: string, isOn: boolean): boolean {
  const isNew = isOn && !going.has(key);
  if (isOn) going.add(key);
  else going.delete(key);
  return isNew;
}

/** Returns the strength of the coming storm by the forecast, 0 to 1; 0 while the weather is set by hand. */
function stormAhead({ sky, wall, ground, ear }: Heard): number {
  if (sky.weather !== null) return 0;
  return weatherAt(wall + STORM_AHEAD_MS, ground.climateAt(ear.x, ear.y), ear).storm;
}

type Placed = { readonly x: number; readonly y: number };

/** True if a place is behind a person, judging by the direction they face. */
function isBehind({ x, y, facing }: Heard['people'][number], place: Placed): boolean {
  const [dx, dy] = [place.x - x, place.y - y];
  const ahead = { up: -dy, down: dy, left: -dx, right: dx }[facing];
  return ahead < 0 && Math.abs(ahead) >= 0.7 * Math.hypot(dx, dy);
}
