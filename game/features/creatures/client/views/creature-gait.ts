/**
 * Chooses the frame a creature shows. Gaits are played by the distance covered and not by the clock, so that feet do
 * not slide; the wind-up of a blow lasts as long as the server says.
 */
import type { Act } from '../../shared/creature-acts.ts';
import type { ComingStrike } from '../creatures.ts';
import type { CreatureFilm, CreatureSheet } from './creature-files.ts';

/** Duration of the flinch after a hit, in ms. */
const FLINCH_MS = 240;
/** Speed below which a body counts as standing, in px/s. */
const STANDS = 8;
/** Hysteresis of the change between walking and running, as a share of the pace halfway between them. */
const INERTIA = 0.12;
/** Time after which an idle creature lies down, in ms. */
const LIES_DOWN_MS = 5000;
/** Final part of the wind-up, in which a running creature is shown striking instead of running, in ms. */
const LAST_MS = 150;
/** Minimum length of a jump in position that does not count as a step, in px. */
const LEAP = 120;

export interface Doing {
  /** Position of the feet, in world px. */
  readonly x: number;
  readonly y: number;
  /** Speed, in px/s. */
  readonly speed: number;
  readonly isMoving: boolean;
  readonly isDead: boolean;
  readonly isAirborne: boolean;
  readonly act: Act;
  readonly actSince: number;
  readonly strike: ComingStrike | null;
  /** Time since the creature was hit, in ms. */
  readonly sinceHit: number;
  /** Current time on this browser's clock, in ms. */
  readonly now: number;
}

/** The animation and frame to show, chosen from the existing frames. */
export interface Shown {
  readonly film: CreatureFilm;
  /** Frame within the film, from 0. */
  readonly frame: number;
}

export class CreatureGait {
  readonly #sheet: CreatureSheet;
  /** Pace halfway between walking and running, in px/s. */
  readonly #trot: number;
  #name = '';
  #since = 0;
  #isRunning = false;
  #stoodSince = 0;
  #last: { readonly x: number; readonly y: number } | null = null;
  /** Cycles of the gait since the creature was first seen. */
  #rounds = 0;

  /** @param walk walking speed of the species; `run` its running speed, in px/s */
  constructor(sheet: CreatureSheet, { walk, run }: { readonly walk: number; readonly run: number }) {
    this.#sheet = sheet;
    this.#trot = Math.sqrt(walk * run);
  }

  /** Half cycles since the creature was first seen: each is a step. */
  get steps(): number {
    return Math.floor(this.#rounds * 2);
  }

  /** Returns the frame to show. Called once per frame. */
  at(doing: Doing): Shown {
    const way = this.#way(doing);
    if (doing.isMoving || this.#name === '') this.#stoodSince = doing.now;
    const name = this.#nameOf(doing);
    if (name !== this.#name) {
      this.#name = name;
      // A creature that comes into view dead or asleep has been so for a while.
      this.#since = name === doing.act ? doing.actSince : doing.now;
    }
    const film = this.#film(name);
    if (name === 'attack' && doing.strike) return { film, frame: blowFrame(film, doing.strike, doing.now) };
    if (film.stride !== undefined && doing.isMoving) {
      this.#rounds += way / film.stride;
      return { film, frame: Math.floor(this.#rounds * film.frames) % film.frames };
    }
    const elapsed = name === 'hit' ? doing.sinceHit : doing.now - this.#since;
    const step = Math.max(0, Math.floor(elapsed / film.frameMs));
    return { film, frame: film.loop ? step % film.frames : Math.min(step, film.frames - 1) };
  }

  /** Returns the name of the animation; the checks are in order of precedence. */
  #nameOf({ isDead, isMoving, isAirborne, speed, strike, sinceHit, act, actSince, now }: Doing): string {
    if (isDead) return 'dead';
    // A creature that still runs at its target while winding up is shown running: otherwise its feet would slide.
    const isNearing = strike && isMoving && speed > STANDS && now < strike.landsAt - LAST_MS;
    if (strike && !isNearing && now < strike.landsAt + this.#recoveryMs()) return 'attack';
    if (sinceHit < FLINCH_MS) return 'hit';
    if (isAirborne && this.#has('fly')) return 'fly';
    if (isMoving && speed > STANDS) return this.#gait(speed, act);
    if (act === 'rest' && now - Math.max(actSince, this.#stoodSince) < LIES_DOWN_MS) return 'idle';
    return this.#has(act) ? act : 'idle';
  }

  /** Returns the gait. A special gait, such as sneaking, is used while the creature does not run. */
  #gait(speed: number, act: string): string {
    const edge = this.#trot * (this.#isRunning ? 1 - INERTIA : 1 + INERTIA);
    this.#isRunning = speed > edge;
    if (this.#sheet.animations[act]?.stride !== undefined && (!this.#isRunning || act === 'carry'))
      return act;
    return this.#isRunning && this.#has('run') ? 'run' : 'walk';
  }

  /** Returns the time for which the frames after a blow are shown, in ms. */
  #recoveryMs(): number {
    const { frames, frameMs, windup = 0 } = this.#film('attack');
    return (frames - windup) * frameMs;
  }

  #way({ x, y }: Doing): number {
    const last = this.#last ?? { x, y };
    this.#last = { x, y };
    const way = Math.hypot(x - last.x, y - last.y);
    return way > LEAP ? 0 : way;
  }

  #has(name: string): boolean {
    return Object.hasOwn(this.#sheet.animations, name);
  }

  #film(name: string): CreatureFilm {
    return this.#sheet.animations[name] ?? this.#sheet.animations.idle ?? STILL;
  }
}

const STILL: CreatureFilm = {
  first: 0,
  frames: 1,
  frameMs: 1000,
  loop: true,
  eyes: {} as CreatureFilm['eyes'],
};

/**
 * Returns the frame of a blow: the frames before the landing fill the wind-up, the last of them taking most of it; the
 * remaining frames follow after the landing.
 */
export function blowFrame(film: CreatureFilm, { at, landsAt }: ComingStrike, now: number): number {
  const { frames, frameMs, windup = 0 } = film;
  if (now >= landsAt) return Math.min(frames - 1, windup + Math.floor((now - landsAt) / frameMs));
  return Math.max(0, Math.min(windup - 1, Math.floor((now - at) / frameMs)));
}
