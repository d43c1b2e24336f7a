/** All babushkas in sight, the own one among them. */
import type Phaser from 'phaser';
import type { GameView } from '../../state/session.ts';
import type { GameStore, PlayerRecord } from '../../state/store.ts';
import type { Person } from '../weather/atmosphere.ts';
import type { BodyArt } from './body-art.ts';
import { Flinches } from './flinches.ts';
import { type Appearance, PlayerView } from './player-view.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Shown {
  readonly view: PlayerView;
  readonly record: PlayerRecord;
}

/** What does not come with the place. */
type FromElsewhere = 'isSwimming' | 'sinceHit' | 'speech' | 'weaponId' | 'wear';

export class PlayerViews {
  readonly #scene: Phaser.Scene;
  readonly #art: BodyArt;
  readonly #game: GameView;
  readonly #store: GameStore;
  readonly #views = new Map<string, Shown>();
  readonly #people: Person[] = [];
  readonly #flinches = new Flinches();
  #pointer: Place | null = null;
  #now = 0;
  #zoom = 1;

  constructor(scene: Phaser.Scene, art: BodyArt, game: GameView, store: GameStore) {
    this.#scene = scene;
    this.#art = art;
    this.#game = game;
    this.#store = store;
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    for (const { view } of this.#views.values()) view.setZoom(zoom);
  }

  /** Those who were shown last, as those who breathe and walk. */
  people(): readonly Person[] {
    return this.#people;
  }

  /**
   * Shows everybody; the own player stands at `self` (whole world px).
   * @param pointer where the pointer points to, in world px
   * @param now own clock, in ms
   */
  update(self: Place, pointer: Place | null, now: number): void {
    this.#pointer = pointer;
    this.#now = now;
    // Those of the last picture: where they stood is where the blow was seen to land.
    this.#flinches.update(this.#people, now);
    this.#people.length = 0;
    const present = new Set<string>();
    for (const { record, pose, struckAt } of this.#game.others()) {
      present.add(record.socket_id);
      const speed = Math.hypot(pose.velocityX, pose.velocityY);
      const [x, y] = [Math.round(pose.x), Math.round(pose.y)];
      this.#show(record, { x, y, motion: pose.motion, speed, struckAt });
    }
    const { self: record } = this.#store.getState();
    const { body, isDead, isJumping, struckAt } = this.#game;
    if (record && body) {
      present.add(record.socket_id);
      const { facing, isMoving, velocityX, velocityY } = body;
      const { isAutoRunning } = this.#store.getState();
      const motion = { facing, isMoving, isDead, isJumping, isAutoRunning };
      this.#show(record, { ...self, motion, speed: Math.hypot(velocityX, velocityY), struckAt });
    }
    for (const [id, { view, record: gone }] of this.#views) {
      if (present.has(id)) continue;
      view.destroy();
      this.#flinches.forget(gone.handle);
      this.#views.delete(id);
    }
    this.#art.wardrobe.endFrame();
  }

  destroy(): void {
    for (const { view } of this.#views.values()) view.destroy();
    this.#views.clear();
  }

  #show(record: PlayerRecord, appearance: Omit<Appearance, FromElsewhere>): void {
    const isSwimming = this.#game.ground?.isWater(appearance.x, appearance.y) ?? false;
    const speech = this.#game.speechOf(record.socket_id);
    const { weapon_id: weaponId, wear } = record;
    const sinceHit = this.#flinches.since(record.handle, this.#now);
    const whole = { ...appearance, isSwimming, sinceHit, speech, weaponId, wear };
    this.#viewOf(record).show(whole, this.#pointer, this.#now);
    const { x, y, speed, motion } = appearance;
    if (motion.isDead) return;
    const isSelf = record.socket_id === this.#store.getState().self?.socket_id;
    const { facing, isMoving, isJumping } = motion;
    const about = {
      id: record.handle,
      isSelf,
      seed: (record.handle % 17) / 17,
      struckAt: appearance.struckAt,
    };
    this.#people.push({ ...about, x, y, facing, isMoving, isJumping, isSwimming, speed });
  }

  /** A player who comes back with another name or colour gets a new figure. */
  #viewOf(record: PlayerRecord): PlayerView {
    const shown = this.#views.get(record.socket_id);
    const isSame = shown?.record.username === record.username && shown.record.color === record.color;
    if (shown && isSame) return shown.view;
    shown?.view.destroy();
    const isSelf = record.socket_id === this.#store.getState().self?.socket_id;
    const label = isSelf ? `${record.username} (You)` : record.username;
    const view = new PlayerView(this.#scene, this.#art, label, record.color);
    view.setZoom(this.#zoom);
    this.#views.set(record.socket_id, { view, record });
    return view;
  }
}
