/** Hour, weather and vapours over the land in sight, as strong as the quality allows. */
import type Phaser from 'phaser';
import { daylight } from '#game/shared/rules/daylight.ts';
import { breathShows, type Weather, weatherAt } from '#game/shared/rules/weather.ts';
import type { Ground } from '#game/shared/worldgen/ground.ts';
import type { Doodad } from '#game/shared/worldgen/types.ts';
import { QUALITY_LIMITS, type QualityStore } from '../state/quality.ts';
import type { Area } from './chunks.ts';
import { type Light, LightView } from './light-view.ts';
import { type Surroundings, survey } from './surroundings.ts';
import { type Breather, VapourView } from './vapour-view.ts';
import { WeatherView } from './weather-view.ts';

/** The land is looked over again after this, in ms. */
const SURVEY_MS = 400;
/** The climate glides to that of the land in sight: share of the difference each second. */
const CLIMATE_PACE = 0.8;
/** The implant's own faint light, so that nobody is lost in the dark. */
const OWN_LIGHT = { radius: 260, color: 0x4a5060 } as const;

export interface Sight {
  /** The screen, in world px. */
  readonly area: Area;
  /** The own feet, in world px. */
  readonly self: { readonly x: number; readonly y: number };
  readonly people: Iterable<Breather>;
  readonly things: () => Iterable<Doodad>;
  /** Own clock, ms. */
  readonly now: number;
  readonly dt: number;
  /** The server's wall clock, ms since the epoch. */
  readonly wall: number;
}

export class Atmosphere {
  readonly #quality: QualityStore;
  readonly #light: LightView;
  readonly #weather: WeatherView;
  readonly #vapour: VapourView;
  #surroundings: Surroundings | null = null;
  #surveyedAt = Number.NEGATIVE_INFINITY;
  #climate = { cold: 0, ashen: 0, wet: 0 };

  constructor(scene: Phaser.Scene, quality: QualityStore) {
    this.#quality = quality;
    this.#light = new LightView(scene);
    this.#weather = new WeatherView(scene);
    this.#vapour = new VapourView(scene);
  }

  update(ground: Ground, sight: Sight): void {
    const { area, now, dt, wall, self } = sight;
    const limits = QUALITY_LIMITS[this.#quality.getState().quality];
    const around = this.#look(ground, sight);
    const day = daylight(wall);
    const weather = this.#weatherOf(around, wall, dt);
    const breathers: Breather[] = [];
    for (const person of sight.people) {
      if (breathShows(ground.terrainAt(person.x, person.y).id, day.darkness)) breathers.push(person);
    }
    this.#vapour.update(around.sources, breathers, wall, weather.windX, limits.puffs);
    this.#weather.update(area, weather, dt, limits.flakes, now);
    const own: Light = { x: self.x, y: self.y - 24, ...OWN_LIGHT };
    this.#light.update(area, day, [own, ...around.lights.slice(0, limits.lights)], now);
  }

  destroy(): void {
    this.#light.destroy();
    this.#weather.destroy();
    this.#vapour.destroy();
  }

  #look(ground: Ground, { area, now, things }: Sight): Surroundings {
    if (this.#surroundings && now - this.#surveyedAt < SURVEY_MS) return this.#surroundings;
    const isFirst = this.#surroundings === null;
    this.#surveyedAt = now;
    this.#surroundings = survey(ground, area, things());
    if (isFirst) this.#climate = { ...this.#surroundings.climate };
    return this.#surroundings;
  }

  #weatherOf({ climate }: Surroundings, wall: number, dt: number): Weather {
    const share = Math.min(1, (dt / 1000) * CLIMATE_PACE);
    for (const name of ['cold', 'ashen', 'wet'] as const) {
      this.#climate[name] += (climate[name] - this.#climate[name]) * share;
    }
    return weatherAt(wall, this.#climate);
  }
}
