/**
 * The journal's store on PostgreSQL (`game/server/store/batch.ts`). A batch is one statement, and so takes one round
 * trip and waits once for the disk. It has a part for each table that it touches; each takes its rows through `unnest`,
 * and writes nothing unless the first part, the fence, found that this process still owns the world.
 */
import type pg from 'pg';
import type { Batch, CommitOutcome, JournalStore, WorldFence } from '#game/server/store/batch.ts';
import { explainFailure } from './inventory-failure.ts';
import { type Part, partsOf } from './journal-parts.ts';

/** Time after which a server that does not respond counts as lost, in ms. */
const QUERY_TIMEOUT_MS = 30_000;

/**
 * Locks the world's row, so that concurrent batches wait for each other. Accepts batches only from the process that
 * started last ($2), and only in order ($3). World time ($4) only moves forward; null leaves
 * it unchanged.
 */
const FENCE = `update worlds set batch = $3::bigint, world_time = greatest(world_time, $4::float8)
  where id = $1::uuid and epoch = $2::integer and batch < $3::bigint returning 1`;

export function createJournalStore(pool: pg.Pool): JournalStore {
  /** Number of the last batch of this process; a new epoch starts from zero again. */
  let batches = 0;
  let isUncertain = false;

  return {
    commit: (batch) =>
      attempt(batch).catch(async (error) => Promise.reject(await explainFailure(pool, batch, error))),
  };

  async function attempt(batch: Batch): Promise<CommitOutcome> {
    const client = await pool.connect();
    try {
      if (isUncertain && !(await closePast(client, batch.world, ++batches))) return release(client, 'fenced');
      isUncertain = true;
      const isKept = await write(client, batch, ++batches);
      isUncertain = false;
      return release(client, isKept ? 'kept' : 'fenced');
    } catch (error) {
      // Closing the connection ends a statement that may still be running.
      client.release(true);
      throw error;
    }
  }
}

function release(client: pg.PoolClient, outcome: CommitOutcome): CommitOutcome {
  client.release();
  return outcome;
}

/**
 * Waits until a statement without a response, which may still be running, has ended, or makes sure that it can never
 * pass the fence. Returns false if this process no longer owns the fence.
 */
async function closePast(client: pg.PoolClient, world: WorldFence, number: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'journal-past',
    text: FENCE,
    values: [world.id, world.epoch, number, null],
    ...LIMIT,
  });
  return rowCount === 1;
}

async function write(client: pg.PoolClient, batch: Batch, number: number): Promise<boolean> {
  const parts = partsOf(batch);
  const { rows } = await client.query<{ kept: boolean }>({
    name: `journal-${parts.map(({ letter }) => letter).join('')}`,
    text: statementOf(parts),
    values: [
      batch.world.id,
      batch.world.epoch,
      number,
      batch.worldTime ?? null,
      ...parts.flatMap(({ values }) => values),
    ],
    ...LIMIT,
  });
  return rows[0]?.kept === true;
}

const LIMIT = { query_timeout: QUERY_TIMEOUT_MS };

/**
 * Returns the text of a statement; equal parts give equal text, so that the server plans each combination only once.
 */
function statementOf(parts: readonly Part[]): string {
  const clauses = [`fence as (${FENCE})`];
  let parameter = 4;
  for (const { clauses: own, values } of parts) {
    const first = parameter + 1;
    clauses.push(...own.map((clause) => clause.replace(/:(\d+)/g, (_, k) => `$${first + Number(k)}`)));
    parameter += values.length;
  }
  return `with ${clauses.join(',\n')}\nselect exists (select from fence) as kept`;
}
