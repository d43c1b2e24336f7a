/** The sounds of the world where the player stands: steps, attacks, wind, and what boils and burns nearby. */
import { eruptionAt, type Weather } from '#game/shared/rules/weather.ts';
import type { Footfall } from '../views/effects/footing.ts';
import type { Noise, NoiseKind } from '../views/effects/noises.ts';
import { HUMS } from '../views/effects/surroundings.ts';
import type { Heard } from '../views/weather/atmosphere.ts';
import { type Bearing, heardFrom } from './hearing.ts';
import { type SoundName, stepSound } from './names.ts';
import type { SoundPlayer } from './player.ts';

/** How often wind and hums are updated, in ms. */
const AIR_MS = 250;
/** Other players are quieter than the local player. */
const OTHERS_GAIN = 0.55;
/** Wind of this speed (px/s) has the full volume of wind without a storm. */
const FULL_WIND = 110;
const HUM_EARSHOT = 560;
const GEYSER_EARSHOT = 1000;
const ALL_ROUND = { pan: 0 } as const;

/** How each noise of a view sounds. */
const NOISES: Record<NoiseKind, { readonly name: SoundName; readonly gain: number; readonly rate?: number }> =
  {
    chop: { name: 'axe', gain: 0.9 },
    cut: { name: 'knife', gain: 0.8 },
    mine: { name: 'pick', gain: 0.9 },
    pluck: { name: 'hand', gain: 0.7 },
    fell: { name: 'fell', gain: 1 },
    crumble: { name: 'pick', gain: 1, rate: 0.6 },
    gain: { name: 'pickup', gain: 0.6 },
    thud: { name: 'hit', gain: 1 },
    clang: { name: 'clang', gain: 0.35 },
    shot: { name: 'shot', gain: 1 },
    whirr: { name: 'swing', gain: 0.6, rate: 1.5 },
    snow: { name: 'step-snow', gain: 0.9, rate: 1.3 },
  };

type Player = Pick<SoundPlayer, 'play' | 'hum'>;

export class WorldSound {
  readonly #player: Player;
  readonly #chance: () => number;
  #airAt = Number.NEGATIVE_INFINITY;
  readonly #erupting = new Set<string>();

  /** @param chance 0 to 1 */
  constructor(player: Player, chance: () => number) {
    this.#player = player;
    this.#chance = chance;
  }

  /** Called once a frame. */
  hear(heard: Heard): void {
    for (const fall of heard.falls) this.#fall(heard, fall);
    for (const noise of heard.noises) this.#noise(heard, noise);
    if (heard.wall >= this.#airAt && heard.wall - this.#airAt < AIR_MS) return;
    this.#airAt = heard.wall;
    this.#air(heard.weather);
    this.#hums(heard);
    this.#geysers(heard);
  }

  #fall({ ground, ear }: Heard, { kind, walker }: Footfall): void {
    const { isSelf, x, y } = walker;
    const { gain, pan } = isSelf ? { gain: 1, pan: 0 } : heardFrom(ear, walker);
    const near = { gain: gain * (isSelf ? 1 : OTHERS_GAIN), pan, isLight: !isSelf };
    const step = stepSound(ground.terrainAt(x, y).id);
    const rate = 0.92 + 0.16 * this.#chance();
    const louder = (by: number, name: SoundName, pitch = rate) =>
      this.#player.play(name, { ...near, gain: near.gain * by, rate: pitch });
    if (kind === 'step') louder(0.8, step);
    else if (kind === 'stroke') louder(0.9, 'step-water', rate * 0.8);
    else if (kind === 'splash') louder(0.8, 'splash');
    else if (kind === 'leap') louder(0.3, 'swing', rate * 0.8);
    else if (kind === 'landing') louder(1.4, step, rate * 0.75);
    else this.#swing(near, rate);
  }

  #noise({ ear }: Heard, { kind, isSelf, x, y }: Noise): void {
    const { name, gain, rate = 1 } = NOISES[kind];
    const { gain: near, pan } = isSelf ? { gain: 1, pan: 0 } : heardFrom(ear, { x, y });
    const varied = rate * (0.94 + 0.12 * this.#chance());
    const loud = gain * near * (isSelf ? 1 : OTHERS_GAIN);
    this.#player.play(name, { gain: loud, pan, rate: varied, isLight: !isSelf });
  }

  /** The swing of a weapon. */
  #swing(near: Bearing, rate: number): void {
    this.#player.play('swing', { ...near, gain: near.gain * 0.8, rate });
  }

  /** In a storm the wind fades and the sound of the storm rises. */
  #air({ windX, storm }: Weather): void {
    const blowing = Math.min(1, Math.abs(windX) / FULL_WIND);
    this.#player.hum('wind', { ...ALL_ROUND, gain: (0.15 + 0.5 * blowing) * (1 - 0.7 * storm) });
    this.#player.hum('storm', { ...ALL_ROUND, gain: storm });
  }

  #hums({ ear, around }: Heard): void {
    for (const hum of HUMS) {
      const place = around.hums[hum];
      this.#player.hum(hum, place ? heardFrom(ear, place, HUM_EARSHOT) : { gain: 0, pan: 0 });
    }
  }

  /** An eruption makes a sound when it begins. */
  #geysers({ ear, around, wall }: Heard): void {
    for (const { kind, tileX, tileY, x, y } of around.sources) {
      if (kind !== 'geyser') continue;
      const key = `${tileX} ${tileY}`;
      const isErupting = eruptionAt(tileX, tileY, wall) > 0;
      if (isErupting && !this.#erupting.has(key)) {
        this.#player.play('geyser', { ...heardFrom(ear, { x, y }, GEYSER_EARSHOT), isLight: true });
      }
      if (isErupting) this.#erupting.add(key);
      else this.#erupting.delete(key);
    }
  }
}
