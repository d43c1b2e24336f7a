/** A kitchen for tests of pots: a fire, a player with a cauldron, and another player with a ladle only. */
import { expect } from 'vitest';
import { potOf } from '#game/features/cooking/server/pots/pot-state.ts';
import { potOfPlayer } from '#game/features/cooking/server/pots/pots.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { restore } from '#game/server/store/states.ts';
import type { SavedWorld } from '#game/server/store/worlds.ts';
import { setTime } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { TERRAIN, type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';
import { openGround } from '../sim.ts';
import { identity } from './identity.ts';
import { turn } from './turns.ts';

/** Place of the fire, in world px. */
export const PLACE = { x: 9000, y: 9000 };
const KIT = [
  { slot: 0, itemId: ITEM.steelLadle, quantity: 1 },
  { slot: 1, itemId: ITEM.fieldCauldron, quantity: 1, state: { durability: 600 } },
  { slot: 2, itemId: ITEM.packedSnow, quantity: 20 },
  { slot: 3, itemId: ITEM.boletus, quantity: 12 },
  { slot: 4, itemId: ITEM.saranaBulb, quantity: 6 },
  { slot: 5, itemId: ITEM.salt, quantity: 3 },
];

export class Kitchen {
  readonly world: World;
  readonly vera;
  readonly galina;
  #at = 100;
  wall = 1000 * DAY_MS;

  constructor(ground: TerrainId = TERRAIN.lichen, saved: (() => SavedWorld) | null = null, wall = 0) {
    const land = { ...openGround(), terrainAtTile: () => terrainById(ground), terrainIdAt: () => ground };
    this.world = new World(land);
    this.world.sky = { shiftMs: 0, weather: 'clear' };
    if (saved) {
      this.wall = wall;
      setTime(this.world, { turn: this.#at, wallNow: wall });
      restore(this.world, saved());
    }
    const kit = saved ? KIT.filter(({ itemId }) => itemId !== ITEM.fieldCauldron) : KIT;
    this.vera = this.world.add({ ...identity('vera', PLACE.x + 60, PLACE.y), slots: kit });
    const ladle = [{ slot: 0, itemId: ITEM.steelLadle, quantity: 1 }];
    this.galina = this.world.add({ ...identity('galina', PLACE.x - 60, PLACE.y), slots: ladle });
    this.pass(20);
    if (!saved)
      this.world.fixtures.add({
        id: 'fire',
        kind: 701,
        ...PLACE,
        health: 1,
        ownerId: null,
        state: { burning: this.wall + 600_000 },
      });
  }

  pass(ms: number): void {
    for (let past = 0; past < ms; past += 10) {
      this.#at += 1;
      this.wall += 10;
      turn(this.world, this.#at, this.wall);
    }
  }

  /** Sends a request. @returns the reason if it was refused; undefined if it succeeded */
  ask(name: string, payload: unknown, who = this.vera): string | undefined {
    this.world.ask(who, { name, payload, at: this.world.now });
    this.#at += 1;
    this.wall += 10;
    const refused = turn(this.world, this.#at, this.wall)[name];
    return refused && Object.keys(refused)[0];
  }

  get pot() {
    const fixture = potOfPlayer(this.world, 'vera');
    return fixture ? { id: fixture.id, ...potOf(fixture)! } : null;
  }

  get id(): string {
    return this.pot?.id ?? '';
  }

  /** Hangs the pot, and puts in two mushrooms, a bulb and water, `batch` times. */
  fill(batch = 1): void {
    expect(this.ask('pot:hang', { fire: 'fire' })).toBeUndefined();
    const { id } = this;
    for (const [from, at] of [
      [3, 0],
      [3, 1],
      [4, 2],
      [2, 5],
    ])
      expect(this.ask('pot:add', { id, from, at, quantity: batch })).toBeUndefined();
  }

  /** Stirs in `hits` of the windows, and waits until the dish is done. */
  brew(hits: number): void {
    expect(this.ask('pot:start', { id: this.id, salt: false })).toBeUndefined();
    const { since, windows } = this.pot!;
    for (const window of windows.slice(0, hits)) {
      this.pass(since + window + 300 - this.wall);
      expect(this.ask('pot:stir', { id: this.id })).toBeUndefined();
    }
    this.pass(since + this.pot!.brewMs + 50 - this.wall);
  }

  count(itemId: number, who = this.vera): number {
    return who.inventory.count(itemId);
  }
}
