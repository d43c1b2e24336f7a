/** A fight on the screen: damage numbers, particles and sounds of hits, projectiles and their impacts, and the reticle. */
import type Phaser from 'phaser';
import type { GameView } from '#game/client/session/game-view.ts';
import { PLAYER_KIND } from '#game/client/session/remote-bodies.ts';
import { isMotionReduced } from '#game/client/settings/settings.ts';
import type { SettingsStore } from '#game/client/settings/store.ts';
import type { GameStore } from '#game/client/store/store.ts';
import { Bits } from '#game/client/views/effects/bits.ts';
import type { Noises } from '#game/client/views/effects/noises.ts';
import { ImagePool } from '#game/client/views/layout/image-pool.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import type { Point } from '#game/shared/math/point.ts';
import { SHOT_HEIGHT } from '../../shared/shots.ts';
import type { Hit } from '../fights.ts';
import type { Impact, ShownShot } from '../flying.ts';
import { addFights, arrowFrame, FIGHT_SCALE, FIGHT_TEXTURE, turnOf } from './fight-art.ts';
import { impactBurst } from './impact.ts';
import { BITS_OF, bodyMaterial, fixtureMaterial, impactNoiseOf, type Material } from './materials.ts';
import { Numbers } from './numbers.ts';
import { Reticle } from './reticle.ts';
import { WEAPON_TEXTURE, type WeaponArt } from './weapon-art.ts';

/** Duration of the camera's nudge after a hit on the local player, in ms, and its size, as a share of the screen. */
const NUDGE_MS = 70;
const NUDGE = 0.0016;
const FIRE = [0xf16a00, 0xf2bd5c, 0xa8392f] as const;
/** Duration of a bottle's fire and interval of its flames, in ms. */
const FIRE_MS = 8000;
const FLAME_MS = 120;
const FIRE_RADIUS = 80;

type FightGame = Pick<GameView, 'combat' | 'bodies' | 'fixtures' | 'body'>;

interface Fire extends Point {
  readonly until: number;
  nextAt: number;
}

export interface FightViewDeps {
  readonly game: FightGame;
  readonly store: GameStore;
  readonly settings: SettingsStore;
  readonly noises: Noises;
  readonly weapons: Pick<WeaponArt, 'pictureOf'>;
}

export class FightView {
  readonly #scene: Phaser.Scene;
  readonly #game: FightGame;
  readonly #store: GameStore;
  readonly #settings: SettingsStore;
  readonly #noises: Noises;
  readonly #weapons: Pick<WeaponArt, 'pictureOf'>;
  readonly #numbers: Numbers;
  readonly #bits: Bits;
  readonly #reticle: Reticle;
  readonly #pool: ImagePool;
  readonly #flying = new Map<string, Phaser.GameObjects.Image>();
  #fires: Fire[] = [];
  /** Numbers of the newest hit and impact already shown. */
  #lastHit = 0;
  #lastImpact = 0;

  constructor(scene: Phaser.Scene, { game, store, settings, noises, weapons }: FightViewDeps) {
    this.#scene = scene;
    this.#game = game;
    this.#store = store;
    this.#settings = settings;
    this.#noises = noises;
    this.#weapons = weapons;
    addFights(scene);
    this.#numbers = new Numbers(scene);
    this.#bits = new Bits(scene, Math.random);
    this.#reticle = new Reticle(scene, store, { arms: game.combat.arms, settings });
    this.#pool = new ImagePool(scene, 16);
  }

  /** @param self feet of the local player, as shown @param pointer in world px; null if there is none */
  update(self: Point, pointer: Point | null, now: number, dt: number): void {
    for (const hit of this.#game.combat.fights.hits) if (hit.number > this.#lastHit) this.#hit(hit, now);
    this.#fly();
    for (const impact of this.#game.combat.flying.impacts) {
      if (impact.number > this.#lastImpact) this.#impact(impact, now);
    }
    this.#burn(now);
    this.#numbers.update(now);
    this.#bits.update(now, dt);
    this.#reticle.update(self, pointer, now);
  }

  setZoom(): void {
    this.#reticle.forget();
  }

  destroy(): void {
    for (const image of this.#flying.values()) image.destroy();
    this.#flying.clear();
    this.#pool.destroy();
    this.#numbers.destroy();
    this.#bits.destroy();
    this.#reticle.destroy();
  }

  #hit(hit: Hit, now: number): void {
    this.#lastHit = hit.number;
    const me = this.#store.getState().self?.socket_id;
    const kind = hit.id === me ? 'taken' : hit.from === me ? 'given' : 'other';
    const place = this.#placeOf(hit);
    this.#numbers.add(hit.amount, kind, place.x, place.y, now);
    if (hit.kind === null) return;
    const material = this.#materialOf(hit);
    const isSelf = kind !== 'other';
    const by = kind === 'taken' ? this.#bodyAt(hit.from) : null;
    this.#noises.push({ kind: impactNoiseOf(material, hit.kind), ...place, isSelf, ...(by ? { by } : {}) });
    if (hit.weapon_id === ITEM.steelLadle && material === 'flesh')
      this.#noises.push({ kind: 'clang', ...place, isSelf });
    this.#bits.burst({ place, height: 34, spread: 8, count: 7, colours: BITS_OF[material], force: 130 }, now);
    if (hit.id === me && !isMotionReduced(this.#settings.getState()))
      this.#scene.cameras.main.shake(NUDGE_MS, NUDGE);
  }

  /** Returns the shown place of the body that was hit; a fixture is at the server's place. */
  #placeOf({ id, x, y }: Hit): Point {
    if (id === this.#store.getState().self?.socket_id) return this.#game.body ?? { x, y };
    return this.#bodyAt(id) ?? { x, y };
  }

  #bodyAt(id: string | null): Point | null {
    for (const body of this.#game.bodies()) if (body.id === id) return { x: body.pose.x, y: body.pose.y };
    return null;
  }

  #materialOf({ id }: Hit): Material {
    const fixture = this.#game.fixtures.find(id);
    if (fixture) return fixtureMaterial(fixture.kind);
    for (const body of this.#game.bodies()) if (body.id === id) return bodyMaterial(body.kind);
    return bodyMaterial(PLAYER_KIND);
  }

  /** Moves the projectiles, and removes those that have arrived. */
  #fly(): void {
    const present = new Set<string>();
    for (const shot of this.#game.combat.shots()) {
      present.add(shot.key);
      let image = this.#flying.get(shot.key);
      if (!image) {
        image = this.#launch(shot);
        this.#flying.set(shot.key, image);
      }
      image.setPosition(Math.round(shot.x), Math.round(shot.y) - SHOT_HEIGHT).setDepth(shot.y + 1);
    }
    for (const [key, image] of this.#flying) {
      if (present.has(key)) continue;
      this.#pool.giveBack(image.setFlip(false, false));
      this.#flying.delete(key);
    }
  }

  #launch({ weaponId, angle, x, y, key }: ShownShot): Phaser.GameObjects.Image {
    const image = this.#pool.take().setOrigin(0.5, 0.5).setScale(FIGHT_SCALE).setVisible(true);
    const isSelf = key.startsWith('own');
    if (weaponId === ITEM.babushkasMakarov) this.#noises.push({ kind: 'shot', x, y, isSelf });
    else if (weaponId === ITEM.huntingBow || weaponId === ITEM.slingshot)
      this.#noises.push({ kind: 'twang', x, y, isSelf });
    else if (weaponId !== null && !isSelf) this.#noises.push({ kind: 'whirr', x, y, isSelf });
    const picture = this.#weapons.pictureOf(FLYING_ITEM.get(weaponId) ?? weaponId ?? 0, {
      turn: turnOf(angle),
    });
    if (picture) {
      const { frame, gripX, gripY } = picture;
      return image.setTexture(WEAPON_TEXTURE, frame).setDisplayOrigin(gripX, gripY);
    }
    if (weaponId === ITEM.huntingBow) {
      const { frame, flipX, flipY } = arrowFrame(angle);
      return image.setTexture(FIGHT_TEXTURE, frame).setFlip(flipX, flipY);
    }
    return image.setTexture(FIGHT_TEXTURE, FRAMES.get(weaponId) ?? 'stone');
  }

  #impact(impact: Impact, now: number): void {
    const { number, by, weaponId, x, y } = impact;
    this.#lastImpact = number;
    if (weaponId === ITEM.fireBottle) {
      this.#fires.push({ x, y, until: now + FIRE_MS, nextAt: now });
      this.#noises.push({ kind: 'smash', x, y, isSelf: false });
      return;
    }
    if (weaponId === null) this.#noises.push({ kind: 'snow', x, y, isSelf: false });
    else if (by === 'tree') this.#noises.push({ kind: 'thunk', x, y, isSelf: false });
    else if (by === 'wall') this.#noises.push({ kind: 'mine', x, y, isSelf: false });
    this.#bits.burst(impactBurst(impact), now);
  }

  /** Shows flames over the places where bottles broke. */
  #burn(now: number): void {
    if (this.#fires.length === 0) return;
    this.#fires = this.#fires.filter(({ until }) => now < until);
    for (const fire of this.#fires) {
      if (now < fire.nextAt) continue;
      fire.nextAt = now + FLAME_MS;
      const burst = { place: fire, height: 10, spread: FIRE_RADIUS, count: 6, colours: FIRE, force: 110 };
      this.#bits.burst({ ...burst, isLight: true }, now);
    }
  }
}

/** Item shown in flight, by weapon; a thrown item is shown itself. */
const FLYING_ITEM: ReadonlyMap<number | null, number> = new Map<number | null, number>([
  [null, ITEM.packedSnow],
  [ITEM.slingshot, ITEM.stone],
  [ITEM.huntingBow, ITEM.arrow],
  [ITEM.babushkasMakarov, ITEM.makarovRound],
]);

/** Frames of plain pictures, used if the weapon atlas could not be loaded. */
const FRAMES: ReadonlyMap<number | null, string> = new Map<number | null, string>([
  [null, 'snowball'],
  [ITEM.slingshot, 'stone'],
  [ITEM.babushkasMakarov, 'round'],
  [ITEM.fireBottle, 'bottle'],
]);
