/** SOVA's objectives in the world: counted, sent when they change, saved with the life, dismissed. */
import { describe, expect, it } from 'vitest';
import { dismissObjectives, hideObjective } from '#game/features/guidance/server/objectives.ts';
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { lifeOf, parseLife } from '#game/server/world/bodies/life.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { Arena } from '#tests/helpers/world/fight.ts';

type Told = WorldEvent & { readonly type: 'objective' };
const told = (events: readonly WorldEvent[]): Told[] =>
  events.filter((event): event is Told => event.type === 'objective');

function newcomer() {
  const arena = new Arena();
  const player = arena.player('newcomer');
  const first = told(arena.pass(300));
  return { arena, player, first };
}

describe('objectives of a player', () => {
  it('objectives are sent when the player enters and whenever they change, and at no other time', () => {
    const { arena, player, first } = newcomer();
    expect(first.map(({ id, have, need }) => [id, have, need])).toEqual([['walk', 0, 1]]);
    expect(told(arena.pass(2000))).toEqual([]);
    player.x += 320;
    arena.world.moved(player);
    expect(told(arena.pass(300)).map(({ id, need }) => [id, need])).toEqual([['sticks', 5]]);
    giveItems(arena.world, player, [{ itemId: ITEM.drySticks, quantity: 3 }]);
    expect(told(arena.pass(300)).map(({ id, have }) => [id, have])).toEqual([['sticks', 3]]);
    giveItems(arena.world, player, [{ itemId: ITEM.drySticks, quantity: 2 }]);
    expect(told(arena.pass(300)).map(({ id }) => id)).toEqual(['stones']);
  });

  it('a finished objective does not come back when its items have been used', () => {
    const { arena, player } = newcomer();
    player.x += 320;
    giveItems(arena.world, player, [{ itemId: ITEM.drySticks, quantity: 5 }]);
    arena.pass(300);
    player.inventory.apply(new Map([...player.inventory.stacks.keys()].map((slot) => [slot, null])));
    arena.pass(300);
    expect(player.guidance.objective).toBe('stones');
  });

  it('the count of an objective never goes down: an item once carried still counts, even after a restart', () => {
    const { arena, player } = newcomer();
    player.x += 320;
    giveItems(arena.world, player, [{ itemId: ITEM.drySticks, quantity: 5 }]);
    arena.pass(300);
    giveItems(arena.world, player, [{ itemId: ITEM.stone, quantity: 3 }]);
    expect(told(arena.pass(300)).map(({ id, have, need }) => [id, have, need])).toEqual([['stones', 3, 4]]);
    player.inventory.apply(new Map([...player.inventory.stacks.keys()].map((slot) => [slot, null])));
    expect(told(arena.pass(600))).toEqual([]);
    const saved = parseLife(JSON.parse(JSON.stringify(lifeOf(player, arena.world.now))));
    expect(saved.guidance.reached).toEqual([3, 0]);
    giveItems(arena.world, player, [{ itemId: ITEM.flint, quantity: 1 }]);
    expect(told(arena.pass(300)).map(({ id }) => id)).toEqual(['campfire']);
    expect(player.guidance.reached).toEqual([]);
  });

  it('objectives are saved with the life, and a life saved before they existed begins with the first objective', () => {
    const { arena, player } = newcomer();
    player.x += 320;
    arena.pass(300);
    const saved = parseLife(JSON.parse(JSON.stringify(lifeOf(player, arena.world.now))));
    expect(saved.guidance).toEqual(player.guidance);
    expect(saved.guidance.objective).toBe('sticks');
    const { guidance: _, ...older } = saved;
    expect(parseLife(older).guidance).toMatchObject({ objective: 'walk', isDismissed: false });
  });

  it('a player can dismiss objectives and request them again, and progress is still counted in the meantime', () => {
    const { arena, player } = newcomer();
    expect(dismissObjectives(arena.world, player, true)).toBeNull();
    expect(told(arena.pass(300)).map(({ isDismissed }) => isDismissed)).toEqual([true]);
    player.x += 320;
    arena.pass(300);
    dismissObjectives(arena.world, player, false);
    expect(told(arena.pass(300)).at(-1)).toMatchObject({ id: 'sticks', isDismissed: false });
  });

  it('a single objective can be put off and called back: it then comes at once, and the rest after it', () => {
    const { arena, player } = newcomer();
    const now = () => told(arena.pass(300)).at(-1);
    expect(hideObjective(arena.world, player, { id: 'walk', isHidden: true })).toBeNull();
    expect(now()).toMatchObject({ id: 'sticks', hidden: ['walk'] });
    giveItems(arena.world, player, [{ itemId: ITEM.drySticks, quantity: 5 }]);
    expect(now()).toMatchObject({ id: 'stones', hidden: ['walk'] });
    const saved = parseLife(JSON.parse(JSON.stringify(lifeOf(player, arena.world.now))));
    expect(saved.guidance).toMatchObject({ hidden: ['walk'], done: ['sticks'] });
    player.inventory.apply(new Map([...player.inventory.stacks.keys()].map((slot) => [slot, null])));
    hideObjective(arena.world, player, { id: 'walk', isHidden: false });
    expect(now()).toMatchObject({ id: 'walk', hidden: [] });
    player.x += 320;
    arena.world.moved(player);
    // The sticks are used up, but they have been asked for once and are not asked for again.
    expect(now()).toMatchObject({ id: 'stones' });
  });

  it('a thirsty player who has never drunk is shown how to drink, above the objective, until they drink', () => {
    const { arena, player } = newcomer();
    const now = () => told(arena.pass(300)).at(-1);
    player.thirst = 59;
    expect(now()).toMatchObject({ id: 'walk', aside: 'thirst' });
    expect(hideObjective(arena.world, player, { id: 'thirst', isHidden: true })).toBeNull();
    expect(now()).toMatchObject({ id: 'walk', aside: null, hidden: ['thirst'] });
    hideObjective(arena.world, player, { id: 'thirst', isHidden: false });
    expect(now()).toMatchObject({ id: 'walk', aside: 'thirst' });
    for (const from of ['snow', 'sea'] as const) arena.world.emit({ type: 'drank', player, from });
    expect(now()).toBeUndefined();
    arena.world.emit({ type: 'drank', player, from: 'water' });
    expect(now()).toMatchObject({ id: 'walk', aside: null });
  });

  it('objectives that are done, or that end on their own, cannot be put off', () => {
    const { arena, player } = newcomer();
    player.guidance = { ...player.guidance, objective: 'stones', done: ['walk', 'sticks'] };
    for (const id of ['visitor', 'sticks'] as const)
      hideObjective(arena.world, player, { id, isHidden: true });
    expect(player.guidance.hidden).toEqual([]);
    expect(player.guidance.objective).toBe('stones');
  });

  it('objectives continue with the second list if the player finished the first one before the second existed', () => {
    const { arena, player } = newcomer();
    const { guidance, ...saved } = JSON.parse(JSON.stringify(lifeOf(player, arena.world.now)));
    const { done: _, hidden: __, ...older } = guidance;
    expect(parseLife({ ...saved, guidance: { ...older, objective: null } }).guidance.objective).toBe('bench');
    expect(parseLife({ ...saved, guidance: { ...older, objective: 'pot' } }).guidance.objective).toBe('pot');
    expect(parseLife({ ...saved, guidance: { ...guidance, objective: null } }).guidance.objective).toBeNull();
  });
});
