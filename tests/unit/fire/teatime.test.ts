/** Tea from a samovar, and cold dishes that a fire heats up again. */
import { describe, expect, it } from 'vitest';
import { HOT_MINUTES } from '#game/features/cooking/shared/cooking.ts';
import { EVERLASTING } from '#game/features/fire/shared/fire.ts';
import { CUP_MS } from '#game/features/fire/shared/samovar.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';
import { turn } from '#tests/helpers/world/turns.ts';

const PLACE = { x: 9000, y: 9000 };

class Table {
  readonly world = new World(openGround());
  readonly vera;
  #at = 100;
  wall = 1000 * DAY_MS;

  constructor(kind: number, away = 40) {
    const slots = [{ slot: 3, itemId: ITEM.borscht, quantity: 2 }];
    this.vera = this.world.add({ ...identity('vera', PLACE.x + away, PLACE.y), slots });
    const state = kind === ITEM.campfire ? { burning: EVERLASTING } : { lasts: true };
    this.world.fixtures.add({ id: 'it', kind, ...PLACE, health: 1, ownerId: null, state });
    this.pass(20);
  }

  pass(ms: number): void {
    for (let past = 0; past < ms; past += 10) {
      this.#at += 1;
      this.wall += 10;
      turn(this.world, this.#at, this.wall);
    }
  }

  /** Drinks tea. @returns the reason if there is none; undefined if the player drank it */
  tea(): string | undefined {
    this.world.ask(this.vera, { name: 'fire:tea', payload: { id: 'it' }, at: this.world.now });
    this.#at += 1;
    this.wall += 10;
    const refused = turn(this.world, this.#at, this.wall)['fire:tea'];
    return refused && Object.keys(refused)[0];
  }

  get heat(): number {
    return this.vera.inventory.stackAt(3)?.state?.hotUntil ?? 0;
  }
}

describe('a samovar', () => {
  it('a samovar has a cup for the first player, and then needs time for the next', () => {
    const table = new Table(ITEM.radiatedSamovar);
    table.vera.thirst = 40;
    table.vera.warmth = 40;
    expect(table.tea()).toBeUndefined();
    expect([Math.round(table.vera.thirst), Math.round(table.vera.warmth)]).toEqual([65, 55]);
    expect(table.tea()).toBe('The next cup is not ready.');
    table.wall += CUP_MS;
    expect(table.tea()).toBeUndefined();
  });

  it('a samovar gives no tea to a player far away, and a fire gives none at all', () => {
    expect(new Table(ITEM.radiatedSamovar, 200).tea()).toBe('It is too far away.');
    expect(new Table(ITEM.campfire).tea()).toBe('That gives no tea.');
  });
});

describe('a cold dish', () => {
  it('a cold dish is hot again once the player who carries it has stood still beside a fire', () => {
    const table = new Table(ITEM.campfire);
    table.pass(6000);
    expect(table.heat).toBeGreaterThan(table.wall + (HOT_MINUTES - 1) * 60_000);
    expect(table.vera.inventory.count(ITEM.borscht)).toBe(2);
  });

  it('a cold dish stays cold away from fires, and if its player does not wait long enough', () => {
    const far = new Table(ITEM.campfire, 300);
    far.pass(6000);
    expect(far.heat).toBe(0);
    const restless = new Table(ITEM.campfire);
    restless.pass(1500);
    restless.vera.x += 300;
    restless.world.moved(restless.vera);
    restless.pass(6000);
    expect(restless.heat).toBe(0);
  });
});
