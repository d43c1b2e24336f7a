/** The kinds of views that show the world, in the order in which they are updated. To add a view, add an entry here. */
import type Phaser from 'phaser';
import { createStructureView } from '#game/features/building/client/views/structures.ts';
import { FightView } from '#game/features/combat/client/views/fight-view.ts';
import { HoldsView } from '#game/features/combat/client/views/holds-view.ts';
import { boilingPot } from '#game/features/cooking/client/views/boiling-pots.ts';
import { LazyCreatureViews } from '#game/features/creatures/client/views/late-creatures.ts';
import { glowingFronts } from '#game/features/fire/client/views/chinks.ts';
import { createFireView, darknessOf } from '#game/features/fire/client/views/fires.ts';
import { bearersOf, handLampOf, lampsOf } from '#game/features/fire/client/views/lamps.ts';
import { GlintView } from '#game/features/harvest/client/views/glint-view.ts';
import { NodeViews } from '#game/features/harvest/client/views/node-views.ts';
import { NodeWorkView } from '#game/features/harvest/client/views/node-work-view.ts';
import { bestToolFor } from '#game/features/harvest/shared/harvest.ts';
import { PileViews } from '#game/features/inventory/client/views/pile-views.ts';
import { ScreenView } from '#game/features/map/client/views/screen-view.ts';
import { buffEffect } from '#game/features/needs/client/buff-slice.ts';
import { type NodeType, nodeCategory } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Doodad } from '#game/shared/worldgen/world/types.ts';
import type { UseOffers } from '../actions/use.ts';
import type { Picks } from '../picking/picked.ts';
import { PLAYER_KIND } from '../session/remote-bodies.ts';
import type { GameView } from '../session/session.ts';
import type { SettingsStore } from '../settings/store.ts';
import type { GameStore } from '../store/store.ts';
import type { Art } from './art.ts';
import { Atmosphere, type Heard } from './atmosphere.ts';
import { BodyViews } from './bodies/body-views.ts';
import { uprightsOf } from './effects/casts.ts';
import type { Noises } from './effects/noises.ts';
import { type Area, growArea } from './layout/chunks.ts';
import { UsesView } from './use/uses-view.ts';

/** One frame of the world. Lengths in world px, times in ms. */
export interface WorldFrame {
  readonly ground: Ground;
  /** The area of the screen. */
  readonly area: Area;
  /** Feet of the local player. */
  readonly self: Point;
  /** The pointer's position; null while it is outside. */
  readonly pointer: Point | null;
  /** Returns the doodads that stand on and around the screen. */
  readonly things: () => Iterable<Doodad>;
  /** Clock of this browser. */
  readonly now: number;
  /** Time since the last frame. */
  readonly dt: number;
}

/** The dependencies of every view. */
export interface ViewContext {
  readonly scene: Phaser.Scene;
  readonly art: Art;
  readonly game: GameView;
  readonly store: GameStore;
  readonly settings: SettingsStore;
  /** Index to which views add the things that can be pointed at. */
  readonly picks: Picks;
  /** Offers of E here and now. */
  readonly uses: UseOffers;
  /** Sounds of this frame that views add to. */
  readonly noises: Noises;
  /** Called each frame with everything that makes a sound. */
  readonly hear: (heard: Heard) => void;
}

export interface WorldView {
  update(frame: WorldFrame): void;
  /** @param zoom zoom of the camera and the canvas together: CSS px per world px */
  setZoom?(zoom: number): void;
  destroy(): void;
}

const isGathered = ({ category }: NodeType): boolean => nodeCategory(category).tool !== 'axe';

/**
 * The nodes, the work at them, and glints on those that can be gathered with the carried items; trees need no glint.
 */
function nodes({ scene, art, game, store, picks, noises }: ViewContext): WorldView {
  const typeOf = (id: number) => game.nodes.byId(id)?.type;
  const workshop = new NodeWorkView(scene, game.harvest, typeOf, noises);
  const views = new NodeViews(scene, art.nodes, game.nodes, picks, workshop);
  const glints = new GlintView(scene, (area) => {
    const { slots } = store.getState().inventory;
    return game.nodes
      .within(area)
      .filter(
        ({ id, type }) => isGathered(type) && game.nodes.stands(id) && !('error' in bestToolFor(slots, type)),
      );
  });
  return {
    update({ area, self, now, dt }) {
      workshop.update(self, now, dt);
      views.update(area, self, now);
      glints.update(self, now);
    },
    destroy() {
      views.destroy();
      workshop.destroy();
      glints.destroy();
    },
  };
}

function heaps({ scene, art, game }: ViewContext): WorldView {
  const views = new PileViews(scene, art.doodads, game.fixtures);
  return {
    update: ({ area }) => views.update(area),
    destroy: () => views.destroy(),
  };
}

/** Distance beyond the screen's edge from which things may still throw a shadow into it, in world px. */
const NEAR = 96;

/** Bodies and the air round them: breath, steps and splashes follow the shown bodies. */
function bodies(context: ViewContext): WorldView {
  const { scene, art, game, store, picks, settings, hear, noises } = context;
  const atmosphere = new Atmosphere(scene, art.effects, settings, (heard) =>
    hear({ ...heard, noises: noises.splice(0), voices: game.creatures.takeVoices() }),
  );
  const shineAt = (x: number, y: number) => atmosphere.shineAt(x, y);
  const air = () => atmosphere.seenAir;
  const creatures = new LazyCreatureViews({ scene, files: art.files, game, settings, picks, shineAt });
  const views = new BodyViews(scene, art.bodies, { game, store, picks, settings, creatures, air });
  return {
    update(frame) {
      views.update(frame);
      const { sky } = game;
      const wall = game.wallTime();
      const { ground, area, self } = frame;
      const lamps = () => lampsOf(game.fixtures, ground, area, wall);
      const fronts = (flames: readonly Point[]) => glowingFronts(game.fixtures, flames);
      const uprights = () => uprightsOf(game.nodes, frame.things(), growArea(area, NEAR, NEAR));
      const bearers = bearersOf(game, store.getState().self, self);
      const hands = bearers.map((bearer) => handLampOf(ground, bearer));
      const further = buffEffect(store.getState(), 'darkSight');
      const pot = () => boilingPot(game.fixtures, frame.self);
      const seen = {
        ...frame,
        people: views.people(),
        lamps,
        fronts,
        uprights,
        pot,
        hands,
        wall,
        sky,
        further,
      };
      atmosphere.update(frame.ground, seen);
    },
    setZoom: (zoom) => views.setZoom(zoom),
    destroy() {
      views.destroy();
      atmosphere.destroy();
    },
  };
}

/** The frame round the thing that E would use. It comes after the other views, which determine where everything is. */
function uses({ scene, ...deps }: ViewContext): WorldView {
  const view = new UsesView(scene, deps);
  return {
    update: (frame) => view.update(frame),
    setZoom: (zoom) => view.setZoom(zoom),
    destroy: () => view.destroy(),
  };
}

/** Hits, shots and the reticle. They come before the bodies, whose view plays the sounds of the frame. */
function fights({ scene, art, game, store, settings, noises }: ViewContext): WorldView {
  const { weapons } = art.bodies.artOf(PLAYER_KIND);
  const view = new FightView(scene, { game, store, settings, noises, weapons });
  return {
    update: ({ self, pointer, now, dt }) => view.update(self, pointer, now, dt),
    setZoom: () => view.setZoom(),
    destroy: () => view.destroy(),
  };
}

export const VIEW_KINDS: readonly ((context: ViewContext) => WorldView)[] = [
  nodes,
  heaps,
  ({ scene, art, game, noises }) => createStructureView({ scene, files: art.files, game, noises }),
  ({ scene, art, game, noises, store }) =>
    createFireView({
      scene,
      files: art.files,
      game,
      noises,
      selfOf: () => store.getState().self,
      dark: () => darknessOf(store.getState().buffs),
    }),
  fights,
  bodies,
  ({ scene, art, game, store }) =>
    new HoldsView(scene, art.effects, game, () => store.getState().self?.socket_id),
  uses,
  ({ game }) =>
    new ScreenView((screen) => {
      game.map.screen = screen;
    }),
];
