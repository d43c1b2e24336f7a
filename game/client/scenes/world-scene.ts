/** The world on the screen: reads the session on each frame and has the views draw it. It contains no game rules. */
import Phaser from 'phaser';
import { FrameFaults } from '#game/browser/report.ts';
import { aimPoint } from '#game/features/combat/client/arms.ts';
import { CorrectionSmoothing } from '#game/features/movement/client/correction-smoothing.ts';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { areKeysBlocked } from '../actions/actions.ts';
import type { UseOffers } from '../actions/use.ts';
import type { IntentSource } from '../input/intent.ts';
import type { Meters } from '../net/transport/meters.ts';
import type { Picks } from '../picking/picked.ts';
import type { GameSession } from '../session/session.ts';
import { isMotionReduced } from '../settings/settings.ts';
import type { SettingsStore } from '../settings/store.ts';
import type { Panels } from '../store/panels.ts';
import { type GameStore, setProgress } from '../store/store.ts';
import { type Art, loadArt } from '../views/art.ts';
import type { Heard } from '../views/atmosphere.ts';
import { countingFileHost } from '../views/files/counted.ts';
import { browserFiles } from '../views/files/files.ts';
import { optimizeDisplayList } from '../views/layout/display.ts';
import { VIEW_KINDS, type WorldView } from '../views/registry.ts';
import { TerrainView } from '../views/terrain/terrain-view.ts';
import { type Middle, MovingMiddle, viewMiddle } from './middle.ts';
import { zoomFor } from './zoom.ts';

export interface WorldSceneDeps {
  readonly store: GameStore;
  readonly session: GameSession;
  readonly intent: IntentSource;
  readonly panels: Panels;
  readonly settings: SettingsStore;
  readonly picks: Picks;
  readonly uses: UseOffers;
  readonly meters: Meters;
  /** Called each frame with everything that makes a sound. */
  readonly hear: (heard: Heard) => void;
  /** Where the player is to stand on the screen; it changes when a panel opens. */
  readonly middle: Readonly<Middle>;
  /** Returns the pointer's position, in px of the canvas; null if it is not over the world. */
  readonly pointer: () => Point | null;
}

const STANDING = { x: 0, y: 0, sprint: false, isAutoRunning: false } as const;

export class WorldScene extends Phaser.Scene {
  readonly #deps: WorldSceneDeps;
  readonly #smoothing = new CorrectionSmoothing();
  readonly #middle = new MovingMiddle();
  /** Errors of a view, which must not keep the others from being drawn. */
  readonly #faults = new FrameFaults();
  #art: Art | null = null;
  #terrain: TerrainView | null = null;
  #views: readonly WorldView[] = [];
  #steppedAt = performance.now();
  #isReady = false;
  /** Part of the world that the last frame showed; null before the first. */
  #area: Phaser.Geom.Rectangle | null = null;

  constructor(deps: WorldSceneDeps) {
    super('world');
    this.#deps = deps;
  }

  create(): void {
    this.cameras.main.setBounds(0, 0, WORLD_SIZE, WORLD_SIZE);
    optimizeDisplayList(this);
    this.#fit();
    this.scale.on(Phaser.Scale.Events.RESIZE, this.#fit, this);
    this.events.once(Phaser.Scenes.Events.SHUTDOWN, this.#end, this);
    this.events.once(Phaser.Scenes.Events.DESTROY, this.#end, this);
    const { store } = this.#deps;
    const files = countingFileHost(browserFiles, (done, total) =>
      setProgress(store, 'game', { unit: 'pictures', done, total }),
    );
    loadArt(this, files).then(
      (art) => this.#begin(art),
      () => this.#deps.session.fail('Failed to initialize game config.'),
    );
  }

  override update(): void {
    const { session, store, intent, panels } = this.#deps;
    const now = performance.now();
    const dt = now - this.#steppedAt;
    this.#steppedAt = now;
    const pushed = areKeysBlocked(store, panels) ? STANDING : intent.current();
    this.#faults.run(session, () => session.frame(dt, pushed));
    const { ground, body } = session;
    const art = this.#art;
    if (!ground || !body || !art) return;
    if (this.#terrain?.ground !== ground) {
      this.#terrain?.destroy();
      this.#terrain = new TerrainView(this, ground, art);
      this.#isReady = false;
    }
    const place = this.#smoothing.follow(body, dt, session.shoved);
    this.#draw(this.#terrain, { x: Math.round(place.x), y: Math.round(place.y) }, now, dt);
  }

  #draw(
    terrain: TerrainView,
    self: { readonly x: number; readonly y: number },
    now: number,
    dt: number,
  ): void {
    const { session, store, settings } = this.#deps;
    const { arms } = session.combat;
    const camera = this.cameras.main;
    const isStill = isMotionReduced(settings.getState()) || !this.#isReady;
    const on = this.#middle.follow(this.#deps.middle, camera, dt, isStill);
    const { x, y } = viewMiddle(self, on, camera);
    camera.centerOn(x, y);
    const area = this.#visible(x, y);
    this.#area = area;
    const isComplete = terrain.update(area, self, now);
    const { ground } = terrain;
    const frame = {
      ground,
      area,
      self,
      pointer: arms.aimed === null ? this.#pointed(area) : aimPoint(self, arms.aimed),
      things: () => terrain.things(),
      now,
      dt,
    };
    arms.pointer = frame.pointer;
    this.#aimByFinger();
    arms.isTouch = arms.aimed === null && store.getState().device !== 'keyboard';
    for (const view of this.#views) this.#faults.run(view, () => view.update(frame));
    if (isComplete && !this.#isReady) {
      this.#isReady = true;
      // Everything is laid out; the world is visible once this frame is drawn.
      this.game.events.once(Phaser.Core.Events.POST_RENDER, () => session.sceneReady());
    }
  }

  /** Updates the aim at a press, so that it counts immediately and not only from the next frame on. */
  point(): void {
    const { arms } = this.#deps.session.combat;
    if (this.#area && arms.aimed === null) arms.pointer = this.#pointed(this.#area);
    this.#aimByFinger();
  }

  /** Sets the tile for the item in hand to the one under the finger, where it stays once the finger is lifted. */
  #aimByFinger(): void {
    const { session, store } = this.#deps;
    const { pointer, aimed } = session.combat.arms;
    if (pointer && aimed === null && store.getState().device === 'touch') session.building.aimAt(pointer);
  }

  /** Builds the views once the files have loaded; the scene may have been closed by then. */
  #begin(art: Art): void {
    if (!this.sys.isActive()) return;
    const { session, store, settings, picks, uses, hear } = this.#deps;
    this.#art = art;
    const context = { scene: this, art, game: session, store, settings, picks, uses, noises: [], hear };
    this.#views = VIEW_KINDS.map((make) => make(context));
    this.#fit();
  }

  /** Returns the part of the world on the screen, in world px. */
  #visible(x: number, y: number): Phaser.Geom.Rectangle {
    const { width, height, zoom } = this.cameras.main;
    const [w, h] = [width / zoom, height / zoom];
    const left = Phaser.Math.Clamp(x - w / 2, 0, Math.max(0, WORLD_SIZE - w));
    const top = Phaser.Math.Clamp(y - h / 2, 0, Math.max(0, WORLD_SIZE - h));
    return new Phaser.Geom.Rectangle(left, top, w, h);
  }

  /** Returns the pointer's position, in world px; null if there is none. */
  #pointed(area: Phaser.Geom.Rectangle): { x: number; y: number } | null {
    // While a gamepad is used, the mouse stays where it was left, so it is ignored.
    const at = this.#deps.store.getState().device === 'gamepad' ? null : this.#deps.pointer();
    const { zoom } = this.cameras.main;
    return at && { x: area.x + at.x / zoom, y: area.y + at.y / zoom };
  }

  #fit(): void {
    const { width, height } = this.scale.gameSize;
    const zoom = zoomFor(width, height);
    this.cameras.main.setZoom(zoom);
    for (const view of this.#views) view.setZoom?.(zoom * this.scale.zoom);
  }

  #end(): void {
    this.scale.off(Phaser.Scale.Events.RESIZE, this.#fit, this);
    this.#terrain?.destroy();
    this.#terrain = null;
    for (const view of this.#views) view.destroy();
    this.#views = [];
  }
}
