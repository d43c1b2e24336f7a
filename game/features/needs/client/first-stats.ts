/**
 * Values of the bars until the realm answers: the levels from the site's API or, if that fails, the health that this
 * browser remembers (game specification, section 7: `player_health_{id}`).
 */
import { z } from 'zod';
import { showMessage } from '#game/client/store/messages.ts';
import type { GameStore, NeedLevels } from '#game/client/store/store.ts';

/** The methods of the browser's storage used here. */
export type HealthMemory = Pick<Storage, 'getItem' | 'setItem'> | null;

export interface FirstStatsHost {
  /** Fetches the row of levels from the API; rejects if it cannot be read. */
  fetchStats(): Promise<unknown>;
  readonly memory: HealthMemory;
  /** Returns the time of the browser's clock, in ms. */
  now(): number;
}

const level = z.number().nonnegative();
const most = z.number().positive();
const statsRow = z.object({
  health: level,
  hunger: level,
  thirst: level,
  stamina: level,
  warmth: level,
  max_health: most,
  max_hunger: most,
  max_thirst: most,
  stamina_max: most,
  max_warmth: most,
});

const FULL = { now: 100, most: 100, why: null };
/** Levels of a new player (game specification, section 3). */
const NEW_LEVELS: NeedLevels = {
  health: FULL,
  hunger: FULL,
  thirst: FULL,
  stamina: FULL,
  warmth: { now: 50, most: 100, why: null },
};
/**
 * Messages shown when the levels cannot be fetched, and when they cannot be parsed (interface specification, section
 * 8).
 */
const NOT_LOADED = 'Failed to load player stats';
const NOT_READ = 'Failed to initialize player stats';

const healthKey = (id: string): string => `player_health_${id}`;
/** Storage key for the player id of a user: before the realm answers, only the user id is known. */
const playerKey = (userId: string): string => `player_of_${userId}`;

/** Fills the bars unless the realm has already sent levels. */
export async function showFirstStats(store: GameStore, userId: string, host: FirstStatsHost): Promise<void> {
  let fault = NOT_READ;
  const levels = await host.fetchStats().then(levelsIn, () => {
    fault = NOT_LOADED;
    return null;
  });
  if (store.getState().needs) return;
  if (levels) store.setState({ needs: levels });
  else {
    showMessage(store, fault, { kind: 'warning', now: host.now() });
    store.setState({ needs: { ...NEW_LEVELS, health: { ...FULL, now: recall(host.memory, userId) } } });
  }
}

/** Keeps storing the local player's health. Returns a function that stops it. */
export function rememberHealth(store: GameStore, userId: string, memory: HealthMemory): () => void {
  return store.subscribe(({ self, needs }, before) => {
    if (!self || !needs || needs.health.now === before.needs?.health.now) return;
    memory?.setItem(healthKey(self.socket_id), String(needs.health.now));
    memory?.setItem(playerKey(userId), self.socket_id);
  });
}

function levelsIn(row: unknown): NeedLevels | null {
  const { data } = statsRow.safeParse(row);
  if (!data) return null;
  return {
    health: { now: data.health, most: data.max_health, why: null },
    hunger: { now: data.hunger, most: data.max_hunger, why: null },
    thirst: { now: data.thirst, most: data.max_thirst, why: null },
    stamina: { now: data.stamina, most: data.stamina_max, why: null },
    warmth: { now: data.warmth, most: data.max_warmth, why: null },
  };
}

/** Returns the stored health of the user's player, 0 to 100; 100 if none is stored. */
function recall(memory: HealthMemory, userId: string): number {
  const id = memory?.getItem(playerKey(userId));
  const text = id ? memory?.getItem(healthKey(id)) : null;
  const health = text ? Number(text) : Number.NaN;
  return health >= 0 && health <= 100 ? health : 100;
}
