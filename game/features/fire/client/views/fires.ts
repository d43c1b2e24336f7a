/**
 * Loader of the view of fires and carried lights: its code and pictures are loaded when the first fire or light comes
 * near.
 */
import type Phaser from 'phaser';
import type { GameView } from '#game/client/session/game-view.ts';
import type { Noises } from '#game/client/views/effects/noises.ts';
import type { FileHost } from '#game/client/views/files/files.ts';
import type { Area } from '#game/client/views/layout/chunks.ts';
import { weatherAtPlayer } from '#game/features/weather/client/weather-here.ts';
import type { Point } from '#game/shared/math/point.ts';
import { isFire } from '../../shared/fire.ts';
import { FarFires, WARNED_REACH } from './far-fires.ts';
import type { FireTimes } from './fire-times.ts';
import type { FireViews } from './fire-views.ts';
import { bearersOf } from './lamps.ts';
import type { Dark, WatcherView } from './watcher-view.ts';

export interface FireDeps {
  readonly scene: Phaser.Scene;
  readonly files: FileHost;
  readonly game: GameView;
  readonly noises: Noises;
  /** Returns the record of the local player. */
  readonly selfOf: () => Parameters<typeof bearersOf>[1];
  /** Returns the effect of the dark on the local player. */
  readonly dark: () => Dark;
}

/** Distance within which fires have a ring of time, in px. */
const RING_REACH = 200;

interface Frame {
  readonly area: Area;
  readonly self: { readonly x: number; readonly y: number };
  readonly now: number;
}

/** Returns the view of fires and of the watcher in the dark; both are loaded when they are first needed. */
export function createFireView({ scene, files, game, noises, selfOf, dark }: FireDeps): {
  update(frame: Frame): void;
  destroy(): void;
} {
  let views: FireViews | null = null;
  let rings: FireTimes | null = null;
  let seen = { x: 0, y: 0, now: 0 };
  const isBeside = ({ x, y }: Point) => Math.hypot(x - seen.x, y - seen.y) <= WARNED_REACH;
  let watcher: WatcherView | null = null;
  let isWanted = false;
  let isGone = false;
  const load = async () => {
    const [{ FireViews }, { FireTimes }, { WatcherView }, { structureArt }] = await Promise.all([
      import('./fire-views.ts'),
      import('./fire-times.ts'),
      import('./watcher-view.ts'),
      import('#game/features/structures/client/views/structure-atlas.ts'),
    ]);
    const art = await structureArt(scene, files);
    if (isGone || !art) return;
    views = new FireViews(scene, art, game.fixtures, noises);
    const times = new FireTimes(scene);
    views.onChange = (change) => {
      if (!isBeside(change.fire)) return;
      if (change.kind === 'low') game.fires.warnLow(change.fire.id);
      if (change.kind === 'fed') times.add(change, seen.now);
    };
    rings = times;
    watcher = new WatcherView(scene, art, noises);
  };
  const isNear = ({ area, self }: Frame) =>
    game.fires.lights.size > 0 ||
    dark() !== null ||
    game.fixtures.near(self.x, self.y, area.width).some(({ kind }) => isFire(kind));
  let lookedAt = Number.NEGATIVE_INFINITY;
  const far = new FarFires(game);
  return {
    update(frame) {
      const { area, self, now } = frame;
      far.update(self, now);
      if (!isWanted && now - lookedAt > 500) {
        lookedAt = now;
        if (isNear(frame)) {
          isWanted = true;
          void load();
        }
      }
      seen = { x: self.x, y: self.y, now };
      if (!views || !rings) return;
      const bearers = bearersOf(game, selfOf(), self);
      const wall = game.wallTime();
      const { windX } = weatherAtPlayer(game);
      watcher?.update(self, dark(), now);
      views.update({ area, now, wall, windX, bearers, works: game.fires.works() });
      rings.update(views.within(RING_REACH, self), { wall, now });
    },
    destroy() {
      isGone = true;
      views?.destroy();
      rings?.destroy();
      watcher?.destroy();
    },
  };
}

/** Returns the effect of the dark on a player with these buffs; null if it has none. */
export function darknessOf(buffs: readonly { readonly id: string }[]): Dark {
  for (const { id } of buffs) if (id === 'watched' || id === 'whispers') return id;
  return null;
}
