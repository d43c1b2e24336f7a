/**
 * The cauldron and the water at the world's centre: every player may cook in the cauldron, no player can take it down,
 * and it survives a crash.
 */
import { describe, expect, it } from 'vitest';
import { POT_REFUSED } from '#game/features/cooking/server/pots/at-pot.ts';
import { LANDMARKS } from '#game/features/cooking/server/pots/landmarks.ts';
import { potOf } from '#game/features/cooking/server/pots/pot-state.ts';
import { placeLandmarks } from '#game/features/cooking/server/pots/village-pot.ts';
import { GULP_MS } from '#game/features/cooking/shared/drinking.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { restore, stateReader } from '#game/server/store/states.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import { setTime } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { WATER_BUTT_ID } from '#game/shared/defs/fixture-kind.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { FEUD } from '#tests/helpers/world/fight.ts';
import { identity } from '#tests/helpers/world/identity.ts';
import { turn } from '#tests/helpers/world/turns.ts';

const POT = '0f0e0d0c-0b0a-4908-8706-050403020100';
const FOOD = [
  { slot: 0, itemId: ITEM.steelLadle, quantity: 1 },
  { slot: 1, itemId: ITEM.boletus, quantity: 6 },
  { slot: 2, itemId: ITEM.saranaBulb, quantity: 3 },
  { slot: 3, itemId: ITEM.fieldCauldron, quantity: 1 },
];

class Village {
  readonly world = new World(openGround());
  #at = 100;
  wall: number;

  constructor(saved = NOTHING_SAVED, wall = 1_700_000_000_000) {
    this.wall = wall;
    this.world.sky = { shiftMs: 0, weather: 'clear' };
    setTime(this.world, { turn: this.#at, wallNow: wall });
    restore(this.world, saved);
    placeLandmarks(this.world, LANDMARKS, POT);
  }

  join(id: string, at = this.pot) {
    return this.world.add({ ...identity(id, at.x + 40, at.y + 30), slots: FOOD });
  }

  pass(ms: number): void {
    for (let past = 0; past < ms; past += 10) {
      this.#at += 1;
      this.wall += 10;
      turn(this.world, this.#at, this.wall);
    }
  }

  ask(who: ReturnType<Village['join']>, name: string, payload: object = {}): string | undefined {
    this.world.ask(who, { name, payload: { id: POT, ...payload }, at: this.world.now });
    this.#at += 1;
    this.wall += 10;
    return Object.keys(turn(this.world, this.#at, this.wall)[name] ?? {})[0];
  }

  get pot() {
    const fixture = this.world.fixtures.find(POT);
    const state = potOf(fixture);
    if (!fixture || !state) throw new Error('no pot hangs there');
    return { ...state, x: fixture.x, y: fixture.y };
  }

  fill(who: ReturnType<Village['join']>): void {
    for (const [from, at] of [
      [1, 0],
      [1, 1],
      [2, 2],
    ])
      expect(this.ask(who, 'pot:add', { from, at, quantity: 1 })).toBeUndefined();
  }
}

describe('the cauldron at the centre', () => {
  it('the village cauldron always contains water; one player may fill it, another start it, and both eat', () => {
    const village = new Village();
    const [anna, olga] = [village.join('anna'), village.join('olga')];
    village.fill(anna);
    expect(village.ask(olga, 'pot:take', { at: 2 })).toBeUndefined();
    expect(village.ask(olga, 'pot:add', { from: 2, at: 2, quantity: 1 })).toBeUndefined();
    expect(village.ask(olga, 'pot:start', { salt: false })).toBeUndefined();
    village.pass(village.pot.brewMs + 100);
    expect(village.pot).toMatchObject({ phase: 'done', dish: ITEM.gribnitsa, left: 2, cook: 'olga' });
    expect(village.ask(anna, 'pot:serve', { to: null })).toBeUndefined();
    expect(village.ask(olga, 'pot:serve', { to: null })).toBeUndefined();
    expect(anna.inventory.count(ITEM.gribnitsa) + olga.inventory.count(ITEM.gribnitsa)).toBe(2);
    // The player who started the cauldron counts as its cook.
    expect(olga.cookbook).toHaveLength(1);
    village.fill(anna);
    expect(village.ask(anna, 'pot:start', { salt: false })).toBeUndefined();
  });

  it('the village cauldron cannot be taken down or get a second one beside it, and a player in feud cannot use it', () => {
    const village = new Village();
    const anna = village.join('anna');
    expect(village.ask(anna, 'pot:unhang')).toBe(POT_REFUSED.stays);
    expect(village.ask(anna, 'pot:hang', { fire: village.pot.fire })).toBe(POT_REFUSED.taken);
    anna.pvp = FEUD;
    expect(village.ask(anna, 'pot:add', { from: 1, at: 0, quantity: 1 })).toBe(POT_REFUSED.feud);
  });

  it('the village cauldron is saved with its contents, brews on while no process runs, and is never duplicated', () => {
    const village = new Village();
    const anna = village.join('anna');
    village.fill(anna);
    village.ask(anna, 'pot:start', { salt: false });
    const saved = { ...NOTHING_SAVED, structures: [stateReader(village.world)('structure', POT)!] };
    const after = new Village(saved, village.wall + 30_000);
    after.pass(200);
    expect(after.pot).toMatchObject({ phase: 'done', left: 2 });
    const pots = [...after.world.fixtures.all()].filter(({ kind }) => kind === ITEM.fieldCauldron);
    expect(pots).toHaveLength(1);
  });
});

it('the water butt at the centre quenches thirst, and belongs to no player', () => {
  const village = new Village();
  const butt = LANDMARKS.find(({ kind }) => kind === WATER_BUTT_ID);
  if (!butt) throw new Error('no butt stands there');
  const anna = village.join('anna', { ...village.pot, x: butt.x, y: butt.y });
  anna.thirst = 40;
  expect(village.ask(anna, 'gulp:begin', { what: 'drink' })).toBeUndefined();
  village.pass(GULP_MS + 50);
  expect(anna.thirst).toBeGreaterThan(54);
  anna.x += 400;
  village.world.moved(anna);
  expect(village.ask(anna, 'gulp:begin', { what: 'drink' })).toBe('There is no water within reach.');
});
