/** The real client, without a browser, in the simulated realm: it fetches the world, predicts and interpolates. */
import { createHash } from 'node:crypto';
import { plainSha256 } from '#game/client/net/plain-sha256.ts';
import { createMemoryTransport } from '#game/client/net/transport/memory-transport.ts';
import { GameSession } from '#game/client/session/session.ts';
import { createGameStore, type GameStore } from '#game/client/store/store.ts';
import type { MoveIntent } from '#game/features/movement/shared/movement.ts';
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import type { FixtureKinds } from '#game/shared/defs/fixture-kind.ts';
import type { WorldNotice } from '#game/shared/protocol/events.ts';
import { encodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { NO_NODES } from '#game/shared/worldgen/world/node-layout.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import type { Sim } from '../sim.ts';

/** Time between frames of the simulated browser, in ms: 60 frames per second. */
const FRAME_MS = 1000 / 60;

export interface SimWorld {
  readonly ground: Ground;
  readonly asset: Uint8Array;
  readonly notice: WorldNotice;
}

/** Creates a world of moss, except for the tiles for which `terrainOf` returns another terrain. */
export function mossWorld(
  terrainOf: (tileX: number, tileY: number) => string | undefined = () => undefined,
): SimWorld {
  const palette = ['m', 'x', 'w', 'd'];
  const cells = new Uint8Array(WORLD_TILES * WORLD_TILES);
  for (let y = 0; y < 100; y += 1) {
    for (let x = 0; x < 100; x += 1)
      cells[y * WORLD_TILES + x] = Math.max(0, palette.indexOf(terrainOf(x, y) ?? 'm'));
  }
  const world: TerrainWorld = {
    seed: 7,
    width: WORLD_TILES,
    height: WORLD_TILES,
    palette,
    cells,
    doodads: [],
    nodes: NO_NODES,
  };
  const asset = encodeWorldAsset(world);
  const hash = createHash('sha256').update(asset).digest('hex');
  return {
    ground: new Ground(world),
    asset,
    notice: { worldSeed: 7, width: WORLD_TILES, height: WORLD_TILES, tileSize: TILE_SIZE, palette, hash },
  };
}

export interface SimClient {
  readonly session: GameSession;
  readonly store: GameStore;
  /** Intent that the pressed keys express; tests change it. */
  keys: MoveIntent;
  /** Move rejections that this client has received. */
  readonly rejections: { readonly reason: string }[];
}

/** Starts a client for a user and keeps its frames running. */
export function startClient(
  sim: Sim,
  world: SimWorld,
  userId: string,
  fixtureKinds?: FixtureKinds,
): SimClient {
  const { clock } = sim;
  const store = createGameStore();
  const rejections: { reason: string }[] = [];
  const session = new GameSession(
    {
      now: clock.now,
      setTimer: clock.setTimer,
      transports: [
        createMemoryTransport((ticket) => {
          const end = sim.transport.connect({ userId: ticket });
          const attach = end.attach.bind(end);
          end.attach = (handlers) =>
            attach({
              ...handlers,
              onEvent: (text) => {
                const [name, payload] = JSON.parse(text) as [string, { reason: string }];
                if (name === 'player:move:rejected') rejections.push(payload);
                handlers.onEvent(text);
              },
            });
          return end;
        }),
      ],
      ...(fixtureKinds ? { fixtureKinds } : {}),
      fetchTicket: async () => userId,
      fetchBytes: async () => world.asset,
      hashOf: async (bytes) => plainSha256(bytes),
    },
    store,
    { id: userId, email: `${userId}@example.org` },
  );
  const client: SimClient = { session, store, rejections, keys: { x: 0, y: 0, sprint: false } };
  let drawn: Ground | null = null;
  const frame = (): void => {
    if (session.ground !== drawn) {
      drawn = session.ground;
      if (drawn) session.sceneReady();
    }
    session.frame(FRAME_MS, { ...client.keys, isAutoRunning: false });
    clock.schedule(frame, FRAME_MS);
  };
  frame();
  session.bootEnded();
  session.start();
  return client;
}

/** Advances time until the client plays. */
export async function untilPlaying(sim: Sim, client: SimClient): Promise<void> {
  for (let i = 0; i < 1000 && client.store.getState().phase !== 'playing'; i += 1)
    await sim.clock.advance(20);
  if (client.store.getState().phase !== 'playing') throw new Error('the client does not play');
}
