/** A stage with fake pictures on which the views of bodies are tested. */
import { readFileSync } from 'node:fs';
import { createPicks } from '#game/client/picking/picked.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import type { GameView } from '#game/client/session/session.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import type { BodyArt } from '#game/client/views/bodies/body-art.ts';
import { BodyKinds } from '#game/client/views/bodies/body-kinds.ts';
import { BodyViews } from '#game/client/views/bodies/body-views.ts';
import { Poses } from '#game/client/views/bodies/poses.ts';
import type { Air } from '#game/client/views/effects/lit.ts';
import { parseBodySheet } from '#game/client/views/files/art-files.ts';
import { PLAIN_SHEET } from '#game/client/views/files/plain-art.ts';
import type { Bubble } from '#game/features/chat/client/bubbles.ts';
import { NO_WEAPONS } from '#game/features/combat/client/views/weapon-art.ts';
import type { Work } from '#game/features/harvest/client/harvest.ts';
import type { Body } from '#game/features/movement/shared/movement.ts';
import { TileIndex } from '#game/features/structures/shared/tiles.ts';
import { SELF } from './fake-realm.ts';
import { FakeScene } from './fake-scene.ts';

const WELL_MET: Bubble = { text: 'well met', line: 1, from: 0, until: 1 };

function artOf(texture: string, sheet = PLAIN_SHEET): BodyArt {
  const look = { key: texture, bare: texture, layers: [] };
  return {
    scale: 2,
    foot: { x: 16, y: 29 },
    origin: { x: 0.5, y: 0.9 },
    poses: new Poses(sheet),
    weapons: NO_WEAPONS,
    wardrobe: { textureOf: ({ bare }) => bare, endFrame: () => undefined },
    lookOf: () => look,
  };
}

/** Returns a body that stands still. */
export function body(id: string, kind: string, x: number, y = 500): RemoteBody {
  const motion = {
    facing: 'down',
    isMoving: false,
    isDead: false,
    isJumping: false,
    isAutoRunning: false,
  } as const;
  const player = kind === 'player' ? toRecord({ ...SELF, socket_id: id, username: `Name of ${id}` }) : null;
  const pose = { x, y, velocityX: 0, velocityY: 0, motion };
  return {
    id,
    handle: x % 1000,
    kind,
    player,
    pose,
    struckAt: Number.NEGATIVE_INFINITY,
    aim: null,
    isDown: false,
  };
}

const SCREEN = { x: -640, y: -400, width: 2560, height: 1440 };
export const SHEET = parseBodySheet(
  JSON.parse(readFileSync('public/images/characters/babushka.json', 'utf8')),
);

/** Returns the views of bodies over a scene that draws nothing, and what they depend on. */
export function stage(sheet = PLAIN_SHEET) {
  const fake = new FakeScene();
  const warnings: string[] = [];
  const kinds = new BodyKinds(
    { player: artOf('babushka', sheet) },
    () => artOf('plain'),
    (text) => warnings.push(text),
  );
  const bodies: RemoteBody[] = [];
  const never = () => Number.NEGATIVE_INFINITY;
  const combat = {
    fights: { hits: [], hitAt: never, landedAt: never, slippedAt: never },
    arms: { aim: null },
  };
  const harvest = { workOf: (): Work | null => null };
  const game = {
    bodies: () => bodies,
    body: null as Body | null,
    ground: null as object | null,
    fixtures: { revision: 0, tiles: new TileIndex<KnownFixture>() },
    wallTime: () => 0,
    isDead: false,
    isJumping: false,
    struckAt: Number.NEGATIVE_INFINITY,
    speechOf: (_id: string): Bubble | null => WELL_MET,
    combat,
    harvest,
  };
  const air = { now: null as Air | null };
  const picks = createPicks();
  const store = createGameStore();
  const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
  const views = new BodyViews(fake.scene, kinds, {
    game: game as object as GameView,
    store,
    picks,
    settings,
    creatures: { show: () => null, setZoom: () => {}, endFrame: () => {}, destroy: () => {} },
    air: () => air.now,
  });
  let now = 0;
  const self = { at: { x: 0, y: 0 } };
  const pointer = { at: null as { x: number; y: number } | null };
  const show = (...shown: RemoteBody[]) => {
    bodies.splice(0, bodies.length, ...shown);
    now += 16;
    views.update({ self: self.at, pointer: pointer.at, area: SCREEN, now });
  };
  const figures = () => fake.images().filter(({ texture }) => texture.key !== 'body-shadow');
  return { fake, warnings, views, show, figures, picks, pointer, settings, game, store, air, self };
}
