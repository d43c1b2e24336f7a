/**
 * Names the step at which saving an inventory fails, in the words of the game's specification (section 8). A batch is
 * one statement, whose error does not say which of its clauses failed: after a failure the steps are tried one by one in
 * a transaction that is always rolled back.
 */
import type pg from 'pg';
import { bodyPartOfSlot, FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Batch, InventoryState } from '#game/server/store/batch.ts';
import { areSlotsSound } from '#game/server/store/possessions.ts';
import { errorCode, oneLineReason } from '../../startup-error.ts';
import { isUnavailableError } from '../failures.ts';

/** Maximum duration of one step, in ms: the database may be busy with other things. */
const STEP_LIMIT_MS = 2000;
/** PostgreSQL's codes for a step that was given up, which says nothing about the step. */
const GIVEN_UP: ReadonlySet<string> = new Set(['55P03', '57014', '40001', '40P01']);

/** One step of saving: the beginning of its sentence, and its statement. */
interface Step {
  readonly sentence: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the error with which saving a batch is reported: the sentence of the step at which saving its inventories
 * fails, with the original error as its cause; the original error if they are not the cause.
 */
export async function explainFailure(pool: pg.Pool, { states }: Batch, error: unknown): Promise<unknown> {
  const inventories = [...states.inventory.values()].filter((state) => state !== null);
  if (inventories.length === 0) return error;
  if (isUnavailableError(error) || inventories.some(({ playerId }) => playerId === '')) {
    return new Error('Missing player ID or database connection', { cause: error });
  }
  if (!inventories.every(({ slots }) => areSlotsSound(slots))) {
    return new Error('Invalid inventory arrays provided', { cause: error });
  }
  const sentence = await failingStep(pool, inventories).catch(() => null);
  return sentence === null ? error : new Error(sentence, { cause: error });
}

/** Returns the sentence of the first step that fails; null if none does. Nothing that the steps change is kept. */
async function failingStep(pool: pg.Pool, inventories: readonly InventoryState[]): Promise<string | null> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `set local statement_timeout = ${STEP_LIMIT_MS}; set local lock_timeout = ${STEP_LIMIT_MS}`,
    );
    const attempt = async ({ sentence, text, values }: Step): Promise<readonly Row[]> => {
      try {
        return (await client.query<Row>(text, [...values])).rows;
      } catch (error) {
        throw GIVEN_UP.has(errorCode(error)) ? error : new StepError(`${sentence}: ${oneLineReason(error)}`);
      }
    };
    await tryCarried(attempt, inventories);
    await tryWorn(attempt, inventories);
    return null;
  } catch (error) {
    if (error instanceof StepError) return error.message;
    throw error;
  } finally {
    // The end of the connection rolls the transaction back, whatever state it is in.
    client.release(true);
  }
}

class StepError extends Error {}

type Attempt = (step: Step) => Promise<readonly Row[]>;

const CARRIED = `unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[], $5::jsonb[])
  as list (player_id, slot_index, item_id, quantity, state)`;
const AT_SLOT = 'old.player_id = list.player_id and old.slot_index = list.slot_index';

async function tryCarried(attempt: Attempt, inventories: readonly InventoryState[]): Promise<void> {
  const rows = inventories.flatMap(({ playerId, slots }) =>
    slots.filter(({ slot }) => slot < FIRST_SLOT.worn).map((row) => ({ playerId, ...row })),
  );
  const carried = [
    rows.map(({ playerId }) => playerId),
    rows.map(({ slot }) => slot),
    rows.map(({ itemId }) => itemId),
    rows.map(({ quantity }) => quantity),
    rows.map(({ state }) => JSON.stringify(state ?? {})),
  ];
  const players = inventories.map(({ playerId }) => playerId);
  const changed = await attempt({
    sentence: 'Failed to fetch existing inventory',
    text: `select old.id, list.item_id, list.quantity, list.state from player_inventory as old join ${CARRIED} on ${AT_SLOT}
      where (old.item_id, old.quantity, old.state) is distinct from (list.item_id, list.quantity, list.state)`,
    values: carried,
  });
  await attempt({
    sentence: 'Failed to delete inventory items',
    text: `delete from player_inventory as old where old.player_id = any ($6::uuid[])
      and not exists (select from ${CARRIED} where ${AT_SLOT})`,
    values: [...carried, players],
  });
  for (const { id, item_id, quantity, state } of changed) {
    await attempt({
      sentence: `Failed to update inventory item ${String(id)}`,
      text: 'update player_inventory set item_id = $2, quantity = $3, state = $4::jsonb where id = $1',
      values: [id, item_id, quantity, JSON.stringify(state)],
    });
  }
  await attempt({
    sentence: 'Failed to insert inventory items',
    text: `insert into player_inventory (player_id, slot_index, item_id, quantity, state, slot_type)
      select list.*, case when list.slot_index < ${FIRST_SLOT.hotbar} then 'inventory'
        when list.slot_index < ${FIRST_SLOT.pack} then 'hotbar' else 'pack' end
      from ${CARRIED} join players on players.id = list.player_id
      where not exists (select from player_inventory as old where ${AT_SLOT})`,
    values: carried,
  });
}

const WORN = `unnest($1::uuid[], $2::text[], $3::integer[], $4::jsonb[]) as list (player_id, slot_type, item_id, state)`;

async function tryWorn(attempt: Attempt, inventories: readonly InventoryState[]): Promise<void> {
  const rows = inventories.flatMap(({ playerId, slots }) =>
    slots.flatMap((row) => {
      const part = bodyPartOfSlot(row.slot);
      return part === null ? [] : [{ playerId, part, ...row }];
    }),
  );
  const worn = [
    rows.map(({ playerId }) => playerId),
    rows.map(({ part }) => part),
    rows.map(({ itemId }) => itemId),
    rows.map(({ state }) => JSON.stringify(state ?? {})),
  ];
  const undressed = await attempt({
    sentence: 'Failed to fetch existing equipment',
    text: `select player_id, slot_type from player_equipment as old where old.player_id = any ($5::uuid[])
      and not exists (select from ${WORN} where old.player_id = list.player_id and old.slot_type = list.slot_type)`,
    values: [...worn, inventories.map(({ playerId }) => playerId)],
  });
  for (const { player_id, slot_type } of undressed) {
    await attempt({
      sentence: `Failed to delete equipment item (${String(slot_type)})`,
      text: 'delete from player_equipment where player_id = $1 and slot_type = $2',
      values: [player_id, slot_type],
    });
  }
  await attempt({
    sentence: 'Failed to insert equipment items',
    text: `insert into player_equipment (player_id, slot_type, item_id, metadata)
      select list.player_id, list.slot_type, list.item_id, jsonb_build_object('state', list.state)
      from ${WORN} join players on players.id = list.player_id join items on items.id = list.item_id
      on conflict (player_id, slot_type, slot_index) do update set item_id = excluded.item_id,
        metadata = excluded.metadata`,
    values: worn,
  });
}
