/** The messages that a player gets while taming a creature. */
import { expect, it } from 'vitest';
import { ITEM } from '#game/features/items/shared/items.ts';
import { Bag } from '#tests/helpers/play/bag.ts';
import { openGround, startSim } from '#tests/helpers/sim.ts';

const MEALS = 6;
/** Slightly longer than the two seconds for which a reindeer chews. */
const CHEWED_MS = 2050;
const TURN_MS = 10;
/** Number of turns between two updates of a player's view. */
const TURNS_OF_A_VIEW = 25;

/**
 * Feeds a reindeer until it follows.
 * @param turns delay before the last meal, in turns
 * @returns the numbers of the meals for which the player got a message
 */
async function feed(turns: number): Promise<readonly number[]> {
  const sim = startSim({ ground: openGround(), debugTools: true });
  const olena = await sim.join('olena');
  const bag = new Bag(olena);
  const tool = async (line: string) => {
    olena.send('debug:command', { line });
    await sim.clock.advance(100);
  };
  await tool(`give ${ITEM.fireweedLeaves} ${MEALS}`);
  const [slot] = [...bag.slots].find(([, { itemId }]) => itemId === ITEM.fireweedLeaves) ?? [];
  // A creature runs away unless its food is in the hotbar.
  bag.ask('inventory:quick', { from: slot });
  await tool('spawn reindeer 1 80 0');
  await sim.clock.advance(400);
  const id = olena.all('creature:appeared').at(-1)?.id ?? '';
  for (let meal = 1; meal <= MEALS; meal += 1) {
    olena.send('creature:feed', { id });
    await sim.clock.advance(CHEWED_MS + (meal === MEALS - 1 ? TURN_MS * turns : 0));
  }
  expect(olena.all('creature:refused')).toEqual([]);
  expect(olena.all('creature:appeared').at(-1)).toMatchObject({ kind: 'reindeer' });
  return olena.all('creature:fed').flatMap((fed) => (fed.id === id ? [fed.meals] : []));
}

it('feeding a wild creature sends the player a message for every meal, whatever turn the last meal is eaten in', async () => {
  const told: (readonly number[])[] = [];
  for (let turns = 0; turns < TURNS_OF_A_VIEW; turns += 1) told.push(await feed(turns));
  expect(told).toEqual(told.map(() => [1, 2, 3, 4, 5, 6]));
});
