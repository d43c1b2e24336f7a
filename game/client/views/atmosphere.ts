/** Hour, weather and vapours over the visible land, within the limits of the quality. */
import type Phaser from 'phaser';
import type { HeardVoice } from '#game/features/creatures/client/creatures.ts';
import type { Front } from '#game/features/fire/client/views/chinks.ts';
import { ChinksView } from '#game/features/fire/client/views/chinks-view.ts';
import type { Lamp } from '#game/features/fire/client/views/lamps.ts';
import type { AirView } from '#game/features/weather/client/views/air-view.ts';
import { WeatherView } from '#game/features/weather/client/views/weather-view.ts';
import { isQuietNight } from '#game/features/weather/shared/nights.ts';
import { daylightUnder, type Sky, weatherUnder } from '#game/features/weather/shared/sky.ts';
import { isBreathVisible, type Weather } from '#game/features/weather/shared/weather.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Doodad } from '#game/shared/worldgen/world/types.ts';
import { QUALITY_LIMITS } from '../settings/quality.ts';
import { isMotionReduced } from '../settings/settings.ts';
import type { SettingsStore } from '../settings/store.ts';
import { BODY_HALF, type Upright } from './effects/casts.ts';
import { CastsView } from './effects/casts-view.ts';
import { DecalsView } from './effects/decals-view.ts';
import { FLICKER_MS } from './effects/flicker.ts';
import { type Footfall, Footing, type Walker } from './effects/footing.ts';
import type { EffectArt } from './effects/fx-art.ts';
import { type Light, LightView } from './effects/light-view.ts';
import type { Air } from './effects/lit.ts';
import type { Noise } from './effects/noises.ts';
import { OwnLight } from './effects/own-light.ts';
import { type Surroundings, surveySurroundings } from './effects/surroundings.ts';
import { type Breather, VapourView } from './effects/vapour-view.ts';
import type { Area } from './layout/chunks.ts';

/** Interval of the survey of the land, in ms. */
const SURVEY_MS = 400;

/** Strength from which storm, fog or ash hides distant things, and northern lights show, 0 to 1. */
const HIDES = 0.05;
/** Strength of snowfall from which breath shows over any ground, 0 to 1. */
const COLD_SNOW = 0.35;
const DARK = 0.6;

/** A body in view, with breath and steps. */
export interface Person extends Breather, Walker {}

/** Everything audible in a frame. */
export interface Heard {
  readonly ground: Ground;
  readonly ear: { readonly x: number; readonly y: number };
  readonly falls: readonly Footfall[];
  readonly noises: readonly Noise[];
  readonly weather: Weather;
  readonly around: Surroundings;
  /** The bodies in view, including the local player's. */
  readonly people: readonly Person[];
  /** The server's wall clock, in ms since the epoch. */
  readonly wall: number;
  /** The hour and the weather, if they differ from those of the wall clock. */
  readonly sky: Sky;
  /** Calls of creatures, near and far. */
  readonly voices: readonly HeardVoice[];
}

export interface Sight {
  /** The area of the screen, in world px. */
  readonly area: Area;
  /** Feet of the local player, in world px. */
  readonly self: { readonly x: number; readonly y: number };
  readonly people: readonly Person[];
  readonly things: () => Iterable<Doodad>;
  /** Returns the things of the land that throw shadows, on and around the screen. */
  readonly uprights: () => readonly Upright[];
  /** Returns the lights of structures on and around the screen, the nearest first. */
  readonly lamps: () => readonly Lamp[];
  /** Returns the fronts of houses with one of these flames behind them. */
  readonly fronts: (flames: readonly Point[]) => readonly Front[];
  /** Returns the nearest pot that brews; undefined if there is none. */
  readonly pot: () => Point | undefined;
  /** Distance by which a meal extends the local player's sight in the dark, in px. */
  readonly further: number;
  /** Lights that people carry. */
  readonly hands: readonly Light[];
  /** Clock of this browser, in ms. */
  readonly now: number;
  readonly dt: number;
  /** The server's wall clock, in ms since the epoch. */
  readonly wall: number;
  /** The hour and the weather, if they differ from those of the wall clock. */
  readonly sky: Sky;
}

type FromHere = Omit<Heard, 'noises' | 'voices'>;

export class Atmosphere {
  readonly #settings: SettingsStore;
  readonly #light: LightView;
  readonly #weather: WeatherView;
  readonly #vapour: VapourView;
  readonly #decals: DecalsView;
  readonly #casts: CastsView;
  readonly #chinks: ChinksView;
  readonly #footing = new Footing();
  readonly #ownLight = new OwnLight();
  #lamps: readonly Lamp[] = [];
  #uprights: readonly Upright[] = [];
  #fronts: readonly Front[] = [];
  /** Darkness and lights of the last frame. */
  #darkness = 0;
  #lights: readonly Light[] = [];
  #seenAir: Air | null = null;
  readonly #hear: (heard: FromHere) => void;
  readonly #scene: Phaser.Scene;
  /** The view of the air, loaded when it is first needed. */
  #air: AirView | 'loading' | null = null;
  #hasEnded = false;
  #surroundings: Surroundings | null = null;
  #surveyedAt = Number.NEGATIVE_INFINITY;

  /** @param hear called each frame with everything that makes a sound */
  constructor(scene: Phaser.Scene, art: EffectArt, settings: SettingsStore, hear: (heard: FromHere) => void) {
    this.#scene = scene;
    this.#settings = settings;
    this.#hear = hear;
    this.#light = new LightView(scene, art);
    this.#weather = new WeatherView(scene, art);
    this.#vapour = new VapourView(scene, art);
    this.#decals = new DecalsView(scene, art);
    this.#casts = new CastsView(scene);
    this.#chinks = new ChinksView(scene);
  }

  update(ground: Ground, sight: Sight): void {
    const { area, now, dt, wall, sky, self } = sight;
    const limits = QUALITY_LIMITS[this.#settings.getState().quality];
    const around = this.#look(ground, sight);
    const day = daylightUnder(sky, wall);
    const weather = weatherUnder(sky, wall, ground.climateAt(self.x, self.y), self);
    const breathers: Breather[] = [];
    for (const person of sight.people) {
      const isCold =
        weather.snow > COLD_SNOW || isBreathVisible(ground.terrainAt(person.x, person.y).id, day.darkness);
      if (isCold || person.isSteaming) breathers.push(person);
    }
    this.#vapour.update(around.sources, breathers, wall, weather.windX, limits.puffs);
    this.#weather.update(area, weather, dt, limits.flakes, now);
    const falls = this.#footing.update(sight.people, now, dt);
    this.#decals.update(ground, falls, sight.people, now, limits.decals);
    const own = this.#ownLight.at(ground, self, dt, sight.further);
    const lights = [...sight.hands, ...this.#lamps, ...around.lights];
    const others = lights.slice(0, limits.lights);
    const haze = Math.max(weather.storm, weather.fog, weather.ash);
    this.#seenAir = { darkness: day.darkness, lights, haze };
    // Players who want less motion see a steady light instead of a flickering one.
    const flicker = isMotionReduced(this.#settings.getState()) ? 0 : now;
    this.#darkness = day.darkness;
    this.#lights = [own, ...others];
    this.#light.update(area, day, this.#lights, flicker);
    const standing = sight.people.map(({ x, y }) => ({ x, y, half: BODY_HALF, height: 1 }));
    this.#casts.update(this.#lights, [...standing, ...this.#uprights], day.darkness, flicker);
    this.#chinks.update(this.#fronts, day.darkness, Math.floor(flicker / FLICKER_MS));
    this.#clear(sight, weather, day.darkness);
    this.#hear({ ground, ear: self, falls, weather, around, people: sight.people, wall, sky });
  }

  /** Light and air of the last frame; null before the first. */
  get seenAir(): Air | null {
    return this.#seenAir;
  }

  /**
   * Returns the strength with which eyes at a place shine out of the dark, 0 to 1: 0 by day, and where a light shows
   * the whole body.
   */
  shineAt(x: number, y: number): number {
    if (this.#darkness < DARK / 2) return 0;
    let lit = 0;
    for (const light of this.#lights)
      lit = Math.max(lit, 1 - Math.hypot(light.x - x, light.y - y) / light.radius);
    return Math.min(1, (this.#darkness - DARK / 2) / 0.2) * Math.max(0, Math.min(1, 2.2 * (0.6 - lit)));
  }

  destroy(): void {
    this.#hasEnded = true;
    if (typeof this.#air === 'object') this.#air?.destroy();
    this.#light.destroy();
    this.#weather.destroy();
    this.#vapour.destroy();
    this.#decals.destroy();
    this.#casts.destroy();
    this.#chinks.destroy();
  }

  /** Updates the range of sight, and the sky of clear nights. */
  #clear({ area, self, now, wall, sky }: Sight, weather: Weather, darkness: number): void {
    const clear = 1 - Math.max(weather.storm, weather.fog, weather.snow, weather.ash);
    const isQuiet = darkness > DARK && isQuietNight(wall + sky.shiftMs);
    const aurora = isQuiet ? Math.max(0, clear) * (darkness - DARK) * (1 / (1 - DARK)) : 0;
    if (this.#air === null && Math.max(weather.storm, weather.fog, weather.ash, aurora) > HIDES) this.#load();
    if (this.#air === null || this.#air === 'loading') return;
    const time = isMotionReduced(this.#settings.getState()) ? 0 : now;
    this.#air.update(area, self, weather, aurora, time, darkness);
  }

  #load(): void {
    this.#air = 'loading';
    import('#game/features/weather/client/views/air-view.ts').then(
      ({ AirView: View }) => {
        if (!this.#hasEnded) this.#air = new View(this.#scene);
      },
      // If loading fails, players only see farther than they should.
      () => undefined,
    );
  }

  #look(
    ground: Ground,
    { area, now, things, lamps, fronts, pot, self, uprights, hands }: Sight,
  ): Surroundings {
    if (this.#surroundings && now - this.#surveyedAt < SURVEY_MS) return this.#surroundings;
    this.#surveyedAt = now;
    this.#lamps = lamps();
    const flames = this.#lamps.filter(({ isFlame }) => isFlame);
    this.#fronts = fronts(flames.map(({ x, y, footY = y }) => ({ x, y: footY })));
    this.#uprights = [...hands, ...this.#lamps].some(({ isFlame }) => isFlame) ? uprights() : [];
    const around = withFires(surveySurroundings(ground, area, things()), this.#lamps, self);
    // A pot beside a simmering spring is not heard separately.
    const simmer = around.hums.simmer ?? pot();
    this.#surroundings = simmer ? { ...around, hums: { ...around.hums, simmer } } : around;
    return this.#surroundings;
  }
}

/** Makes the nearest fire structure crackle, if it is nearer than the stove of a hut. */
function withFires(around: Surroundings, lamps: readonly Lamp[], ear: Point): Surroundings {
  const away = ({ x, y }: Point) => Math.hypot(x - ear.x, y - ear.y);
  const fires = lamps.filter(({ isFire }) => isFire === true);
  const nearest = fires.reduce<Point | undefined>(
    (best, fire) => (best && away(best) <= away(fire) ? best : fire),
    around.hums.fire,
  );
  return nearest ? { ...around, hums: { ...around.hums, fire: { x: nearest.x, y: nearest.y } } } : around;
}
