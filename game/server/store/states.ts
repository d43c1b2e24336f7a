/** Reads from the world the current state of each aggregate that the journal saves. */
import { clearWakingGround } from '#game/features/building/server/waking-ground.ts';
import { restoreTames, savedTameOf } from '#game/features/creatures/server/taming/tame-saves.ts';
import { scheduleExpiry } from '#game/features/inventory/server/piles.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { Log } from '../log.ts';
import { lifeOf } from '../world/bodies/life.ts';
import { limitCombiningMarks } from '../world/visible-text.ts';
import type { World } from '../world/world.ts';
import type {
  FixtureRow,
  InventoryState,
  NodeRow,
  PlayerState,
  StateId,
  StateKind,
  States,
  TameRow,
} from './batch.ts';
import type { StateReader } from './journal.ts';
import type { SavedWorld } from './worlds.ts';

type Readers = { readonly [K in StateKind]: (id: StateId<K>) => States[K] | null };

/**
 * Returns a reader of the current states of a world; the reader returns null for an aggregate that no longer exists or
 * is as generated.
 */
export function stateReader(world: World): StateReader {
  const readers: Readers = {
    player: (id) => playerState(world, id),
    inventory: (id) => inventoryState(world, id),
    node: (id) => nodeState(world, id),
    structure: (id) => fixtureState(world, id),
    pile: (id) => fixtureState(world, id),
    corpse: (id) => fixtureState(world, id),
    dish: (id) => world.dishes.find(id) ?? null,
    tame: (id) => savedTameOf(world, id),
  };
  return (kind, id) => readers[kind](id);
}

/**
 * Returns the reader of the states that are saved. It withholds players whose health a fault has made impossible, and
 * logs them: the store keeps their last sound state, and everybody else is saved.
 */
export function savedStates(world: World, log: Log): StateReader {
  const read = stateReader(world);
  return (kind, id) => {
    const state = read(kind, id);
    if (state === null || !('levels' in state) || isSound(state)) return state;
    log.error(
      { player: state.playerId, health: String(state.levels.health) },
      'Invalid player ID or health value',
    );
    return null;
  };
}

const isSound = ({ playerId, levels }: PlayerState): boolean =>
  playerId !== '' && Number.isFinite(levels.health);

/** Saved rows of kinds that this version does not know: their number, and the kinds. */
export interface UnknownRows {
  readonly rows: number;
  readonly kinds: readonly (number | string)[];
}
export type UnknownByTable = Readonly<Record<'structures' | 'piles' | 'corpses' | 'tames', UnknownRows>>;

const NONE: UnknownRows = { rows: 0, kinds: [] };
/** Result for a world without saved state. */
export const NOTHING_UNKNOWN: UnknownByTable = { structures: NONE, piles: NONE, corpses: NONE, tames: NONE };

/**
 * Restores the saved state of a world in a fresh world. Rows of kinds that only a newer version knows are not loaded,
 * so that nothing ever overwrites them, and are available again to the version that knows them.
 * @returns the rows that were not loaded
 */
export function restore(
  world: World,
  { nodes, structures, piles, corpses, effects, dishes = [], tames = [] }: SavedWorld,
): UnknownByTable {
  const isKnown = ({ kind }: FixtureRow): boolean => world.fixtures.knows(kind);
  const fixtures = [...structures, ...piles, ...corpses].filter(isKnown);
  world.fixtures.restore(fixtures.map(withoutSecret));
  // A fixture in a node's place keeps the node from coming back, so fixtures are restored before nodes.
  world.nodes.restore(nodes.map(({ id, health, harvestedAt }) => [id, { health, harvestedAt }]));
  for (const { id, contents, state } of fixtures) {
    world.contents.set(id, contents);
    world.secrets.restore(id, state[SECRET]);
  }
  scheduleExpiry(world, fixtures);
  clearWakingGround(world);
  world.dishes.restore(dishes);
  restoreTames(world, tames);
  world.changes.restore(effects);
  const isTame = ({ kind }: TameRow): boolean => world.creatures.speciesOf(kind) !== undefined;
  for (const row of [...structures, ...piles, ...corpses]) if (!isKnown(row)) world.ids.reserve(row.id);
  for (const row of tames) if (!isTame(row)) world.ids.reserve(row.id);
  return {
    structures: unknown(structures, isKnown),
    piles: unknown(piles, isKnown),
    corpses: unknown(corpses, isKnown),
    tames: unknown(tames, isTame),
  };
}

function unknown<R extends { readonly kind: number | string }>(
  rows: readonly R[],
  isKnown: (row: R) => boolean,
): UnknownRows {
  const left = rows.filter((row) => !isKnown(row));
  return { rows: left.length, kinds: [...new Set(left.map(({ kind }) => kind))] };
}

/** Key under which a structure's server-only data is saved in its state, as one text. */
const SECRET = '$secret';

function withoutSecret(row: FixtureRow): FixtureRow {
  const { [SECRET]: _, ...state } = row.state;
  // A sign may have been written before combining marks were limited.
  const { text } = state;
  return { ...row, state: typeof text === 'string' ? { ...state, text: limitCombiningMarks(text) } : state };
}

function playerState(world: World, id: string): PlayerState | null {
  const player = world.players.get(id);
  if (!player) return null;
  const { x, y, health, hunger, thirst, stamina, warmth, stay } = player;
  return {
    playerId: id,
    x,
    y,
    at: world.wallNow,
    ...(stay ? { stayId: stay.id } : {}),
    life: lifeOf(player, world.now),
    chart: player.chart.saved(),
    levels: { health, hunger, thirst, stamina: Math.max(0, stamina), warmth },
  };
}

function inventoryState(world: World, id: string): InventoryState | null {
  const player = world.players.get(id);
  return player ? { playerId: id, slots: player.inventory.rows(), gifts: player.stay?.gifts ?? 0 } : null;
}

/** Returns the state of a node; null if it is whole, because it is then as generated. */
function nodeState(world: World, id: number): NodeRow | null {
  const node = world.nodes.find(id);
  if (!node || node.health >= (nodeTypeById(node.typeId)?.max_health ?? 0)) return null;
  const { typeId, x, y, health, harvestedAt } = node;
  return { id, typeId, x, y, health, harvestedAt };
}

function fixtureState(world: World, id: string): FixtureRow | null {
  const fixture = world.fixtures.find(id);
  if (!fixture) return null;
  const { chunk, kind, x, y, health, ownerId } = fixture;
  const secret = world.secrets.textOf(id);
  const state = secret === undefined ? fixture.state : { ...fixture.state, [SECRET]: secret };
  return { id, chunk, kind, x, y, health, ownerId, state, contents: world.contents.of(id) };
}

/** Logs the saved rows of kinds that only a newer version knows, in one line. */
export function logUnknown(log: Log, unknown: UnknownByTable): void {
  const found = Object.entries(unknown).filter(([, { rows }]) => rows > 0);
  if (found.length === 0) return;
  log.warn(
    Object.fromEntries(found),
    'saved rows are of kinds that this version does not know; they stay as they are',
  );
}
