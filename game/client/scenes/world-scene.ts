/** The world on the screen: asks the session each frame what is where, and lets the views draw it. No rules here. */
import Phaser from 'phaser';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import { GroundSheetError } from '#game/shared/worldgen/ground-sheet.ts';
import type { IntentSource } from '../input/intent.ts';
import { isBlocked } from '../state/actions.ts';
import { Glide } from '../state/glide.ts';
import type { GameSession } from '../state/session.ts';
import type { GameStore } from '../state/store.ts';
import { type Art, loadArt, prepareArt } from '../views/art.ts';
import { ArtError } from '../views/art-files.ts';
import { PlayerViews } from '../views/player-views.ts';
import { TerrainView } from '../views/terrain-view.ts';
import { zoomFor } from './zoom.ts';

export interface WorldSceneDeps {
  readonly store: GameStore;
  readonly session: GameSession;
  readonly intent: IntentSource;
}

const STANDING = { x: 0, y: 0, sprint: false, isAutoRunning: false } as const;

export class WorldScene extends Phaser.Scene {
  readonly #deps: WorldSceneDeps;
  readonly #glide = new Glide();
  #art: Art | null = null;
  #terrain: TerrainView | null = null;
  #players: PlayerViews | null = null;
  #steppedAt = performance.now();
  #isReady = false;

  constructor(deps: WorldSceneDeps) {
    super('world');
    this.#deps = deps;
  }

  preload(): void {
    loadArt(this);
  }

  create(): void {
    const art = this.#prepare();
    if (!art) return;
    this.#art = art;
    this.cameras.main.setBounds(0, 0, WORLD_SIZE, WORLD_SIZE);
    this.#players = new PlayerViews(this, art.bodies, this.#deps.session, this.#deps.store);
    this.#fit();
    this.scale.on(Phaser.Scale.Events.RESIZE, this.#fit, this);
    this.events.once(Phaser.Scenes.Events.SHUTDOWN, this.#end, this);
    this.events.once(Phaser.Scenes.Events.DESTROY, this.#end, this);
  }

  override update(): void {
    const { session, store, intent } = this.#deps;
    const now = performance.now();
    const dt = now - this.#steppedAt;
    this.#steppedAt = now;
    session.frame(dt, isBlocked(store) ? STANDING : intent.current());
    const { ground, body } = session;
    const art = this.#art;
    if (!ground || !body || !art) return;
    if (this.#terrain?.ground !== ground) {
      this.#terrain?.destroy();
      this.#terrain = new TerrainView(this, ground, art);
      this.#isReady = false;
    }
    const place = this.#glide.follow(body, dt);
    const x = Math.round(place.x);
    const y = Math.round(place.y);
    this.cameras.main.centerOn(x, y);
    const isComplete = this.#terrain.update(this.#visible(x, y), { x, y });
    this.#players?.update({ x, y });
    if (isComplete && !this.#isReady) {
      this.#isReady = true;
      session.sceneReady();
    }
  }

  /** Makes what the views need of the loaded files; null when they are no good. */
  #prepare(): Art | null {
    try {
      return prepareArt(this);
    } catch (error) {
      if (!(error instanceof ArtError || error instanceof GroundSheetError)) throw error;
      this.#deps.session.fail('Failed to initialize game config.');
      return null;
    }
  }

  /** The part of the world on the screen, in world px. */
  #visible(x: number, y: number): Phaser.Geom.Rectangle {
    const { width, height, zoom } = this.cameras.main;
    const [w, h] = [width / zoom, height / zoom];
    const left = Phaser.Math.Clamp(x - w / 2, 0, Math.max(0, WORLD_SIZE - w));
    const top = Phaser.Math.Clamp(y - h / 2, 0, Math.max(0, WORLD_SIZE - h));
    return new Phaser.Geom.Rectangle(left, top, w, h);
  }

  #fit(): void {
    const { width, height } = this.scale.gameSize;
    const zoom = zoomFor(width, height);
    this.cameras.main.setZoom(zoom);
    this.#players?.setZoom(zoom);
  }

  #end(): void {
    this.scale.off(Phaser.Scale.Events.RESIZE, this.#fit, this);
    this.#terrain?.destroy();
    this.#players?.destroy();
    this.#terrain = null;
    this.#players = null;
  }
}
