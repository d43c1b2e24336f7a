/** Actions of players at fires, and effects of fires on players. */

import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { handHeatOf, litPiecesOf } from '#game/features/fire/server/hand-light.ts';
import { heatAt } from '#game/features/fire/server/heat.ts';
import { isLadleHot } from '#game/features/fire/server/hot-ladle.ts';
import { isLit, lightAt } from '#game/features/fire/server/light.ts';
import { igniteNear } from '#game/features/fire/server/tending.ts';
import { EMBERS_MS, EVERLASTING, fireStateAt, readFire } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { withoutShelter } from '#game/features/pvp/shared/pvp.ts';
import { WATCHED_MS, WHISPERS_MS } from '#game/features/survival/server/darkness.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import type { WeatherKind } from '#game/features/weather/shared/sky.ts';
import { World } from '#game/server/world/world.ts';
import { doodadByKey } from '#game/shared/defs/doodads.ts';
import { TERRAIN, type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';
import { turn } from '#tests/helpers/world/turns.ts';

const PLACE = { x: 9000, y: 9000 };
/** Late in the evening: it stays dark for hours of world time, which are minutes of real time. */
const NIGHT = 1000 * DAY_MS + (22.5 / 24) * DAY_MS;
const KIT = [ITEM.steelLadle, ITEM.flint, ITEM.timber, ITEM.drySticks, ITEM.rawFiber, ITEM.torch];

interface Options {
  readonly weather?: WeatherKind;
  readonly items?: readonly number[];
  readonly ground?: TerrainId;
  /** True for a player in the first hour of play. */
  readonly isBeginner?: boolean;
}

class Camp {
  readonly world: World;
  readonly vera;
  #at = 100;
  wall = NIGHT;
  readonly heard: string[] = [];

  constructor({ weather = 'clear', items = KIT, ground = TERRAIN.lichen, isBeginner = false }: Options = {}) {
    const land = { ...openGround(), terrainAtTile: () => terrainById(ground) };
    this.world = new World(land);
    this.world.sky = { shiftMs: 0, weather };
    const slots = items.map((itemId, slot) => ({ slot, itemId, quantity: itemId === ITEM.torch ? 3 : 20 }));
    this.vera = this.world.add({ ...identity('vera', PLACE.x + 40, PLACE.y), slots });
    if (!isBeginner) this.vera.pvp = withoutShelter(this.vera.pvp);
    this.pass(20);
  }

  fire(
    state: Record<string, number> = {},
    kind: number = ITEM.campfire,
    dx = 0,
    ownerId: string | null = null,
  ) {
    const {
      definition: _definition,
      chunk: _chunk,
      ...kept
    } = this.world.fixtures.add({
      id: `fire ${kind} ${dx}`,
      kind,
      x: PLACE.x + dx,
      y: PLACE.y,
      health: 1,
      ownerId,
      state,
    });
    return kept.id;
  }

  pass(ms: number): void {
    for (let past = 0; past < ms; past += 10) {
      this.#at += 1;
      this.wall += 10;
      turn(this.world, this.#at, this.wall);
      for (const { type } of this.world.takeEvents()) this.heard.push(type);
    }
  }

  /** Advances only the wall clock, as if no player were there. */
  skip(ms: number): void {
    this.wall += ms;
  }

  ask(name: string, payload: unknown): string | undefined {
    this.world.ask(this.vera, { name, payload, at: this.world.now });
    this.#at += 1;
    this.wall += 10;
    const refused = turn(this.world, this.#at, this.wall)[name];
    for (const { type } of this.world.takeEvents()) this.heard.push(type);
    return refused && Object.keys(refused)[0];
  }

  stage(id: string) {
    const fixture = this.world.fixtures.find(id)!;
    return fireStateAt(fixture.kind, fixture.state, this.wall);
  }

  left(id: string): number {
    return (readFire(this.world.fixtures.find(id)!.state).burning ?? 0) - this.wall;
  }

  use(slot: number): string | undefined {
    return this.ask('inventory:use', { from: slot, revision: this.vera.inventory.revision, request: 1 });
  }
}

describe('lighting a fire', () => {
  it('lighting a fire takes three seconds, a flint and steel, and uses up neither', () => {
    const camp = new Camp();
    const id = camp.fire();
    expect(camp.ask('fire:light', { id })).toBeUndefined();
    camp.pass(2800);
    expect(camp.stage(id)).toBe('cold');
    camp.pass(400);
    expect(camp.stage(id)).toBe('burning');
    expect(camp.left(id)).toBeGreaterThan(175_000);
    expect(camp.heard).toContain('fire-lit');
    expect(camp.vera.inventory.count(ITEM.flint)).toBe(20);
    expect(camp.vera.inventory.count(ITEM.rawFiber)).toBe(20);
  });

  it('lighting a fire in a storm in the open takes six seconds and two fibres', () => {
    const camp = new Camp({ weather: 'storm' });
    const id = camp.fire();
    camp.ask('fire:light', { id });
    camp.pass(5500);
    expect(camp.stage(id)).toBe('cold');
    camp.pass(700);
    expect(camp.stage(id)).toBe('burning');
    expect(camp.vera.inventory.count(ITEM.rawFiber)).toBe(18);
    // Fuel burns twice as fast in the storm.
    expect(camp.left(id)).toBeLessThan(90_500);
  });

  it('lighting a fire ends without a result when the player walks away, is hit, or releases the key', () => {
    for (const end of ['walk', 'hit', 'let go'] as const) {
      const camp = new Camp();
      const id = camp.fire();
      camp.ask('fire:light', { id });
      camp.pass(1000);
      if (end === 'walk') {
        camp.vera.x += 40;
        camp.world.moved(camp.vera);
      } else if (end === 'hit') camp.vera.hurtAt = camp.world.now;
      else camp.ask('fire:light-end', {});
      camp.pass(3000);
      expect(camp.stage(id)).toBe('cold');
      expect(camp.vera.fireside.lighting).toBeNull();
    }
  });

  it('a burning torch is enough for lighting a fire', () => {
    const camp = new Camp({ items: [ITEM.torch] });
    const id = camp.fire();
    expect(camp.ask('fire:light', { id })).toBe('You need a flint.');
    camp.use(0);
    expect(camp.vera.lit).toBe('torch');
    expect(camp.ask('fire:light', { id })).toBeUndefined();
    camp.pass(3200);
    expect(camp.stage(id)).toBe('burning');
  });

  it('a refused attempt to light a fire gives a reason and changes nothing', () => {
    const camp = new Camp();
    const id = camp.fire();
    expect(camp.ask('fire:light', { id: 'nothing' })).toBe('It is not there any more.');
    expect(camp.ask('fire:light', { id: camp.fire({}, 709, 20) })).toBe('That is not a fire.');
    expect(camp.ask('fire:light', { id: camp.fire({}, ITEM.campfire, -200) })).toBe('It is too far away.');
    expect(camp.ask('fire:light', { id: camp.fire({ burning: camp.wall - EMBERS_MS }, 701, 30) })).toBe(
      'There is no fuel in it.',
    );
    camp.ask('fire:light', { id });
    expect(camp.ask('fire:light', { id })).toBe('Your hands are busy.');
    camp.pass(3500);
    expect(camp.ask('fire:light', { id })).toBe('It is burning already.');
    expect(new Camp({ items: [ITEM.flint] }).ask('fire:light', { id })).toBe('It is not there any more.');
    const bare = new Camp({ items: [ITEM.flint] });
    expect(bare.ask('fire:light', { id: bare.fire() })).toBe('You need something of steel.');
    const storm = new Camp({ weather: 'storm', items: [ITEM.flint, ITEM.steelLadle] });
    expect(storm.ask('fire:light', { id: storm.fire() })).toBe('In this storm it takes 2 Raw Fiber.');
    bare.vera.health = 0;
    bare.vera.motion = { ...bare.vera.motion, isDead: true };
    expect(bare.ask('fire:feed', { id: bare.fire({}, 701, 10) })).toBe('The dead carry nothing.');
  });
});

describe('feeding a fire', () => {
  it('feeding a fire makes it burn longer, and uses up the piece of fuel', () => {
    const camp = new Camp();
    const id = camp.fire({ burning: camp.wall + 60_000 });
    expect(camp.ask('fire:feed', { id })).toBeUndefined();
    expect(camp.left(id) / 1000).toBeCloseTo(80, 0);
    expect(camp.vera.inventory.count(ITEM.drySticks)).toBe(19);
    camp.ask('fire:feed', { id, itemId: ITEM.timber });
    expect(camp.left(id) / 1000).toBeCloseTo(155, 0);
  });

  it('feeding a fire rekindles embers at once, but fuel added to a cold fire stays unlit', () => {
    const camp = new Camp();
    const embers = camp.fire({ burning: camp.wall - 5000 });
    camp.ask('fire:feed', { id: embers });
    expect(camp.stage(embers)).toBe('burning');
    expect(camp.heard.filter((type) => type === 'fire-lit')).toHaveLength(1);
    const cold = camp.fire({ burning: camp.wall - EMBERS_MS }, ITEM.campfire, 20);
    camp.ask('fire:feed', { id: cold, itemId: ITEM.timber });
    expect(camp.stage(cold)).toBe('cold');
    camp.ask('fire:light', { id: cold });
    camp.pass(3200);
    expect(camp.left(cold) / 1000).toBeCloseTo(75, 0);
  });

  it('feeding a fire is refused for too much fuel, for items that do not burn, and for items the player lacks', () => {
    const camp = new Camp();
    const id = camp.fire({ burning: camp.wall + 590_000 });
    expect(camp.ask('fire:feed', { id, itemId: ITEM.timber })).toBe('No more fuel fits in.');
    const low = camp.fire({ burning: camp.wall + 5000 }, ITEM.campfire, 20);
    expect(camp.ask('fire:feed', { id: low, itemId: ITEM.flint })).toBe('That does not burn in it.');
    expect(camp.ask('fire:feed', { id: low, itemId: ITEM.peat })).toBe('You have none of that.');
    expect(new Camp({ items: [] }).ask('fire:feed', { id })).toBe('It is not there any more.');
    const poor = new Camp({ items: [ITEM.flint] });
    expect(poor.ask('fire:feed', { id: poor.fire() })).toBe('You have no fuel.');
    expect(camp.vera.inventory.count(ITEM.timber)).toBe(20);
    const lasting = camp.fire({ burning: EVERLASTING }, ITEM.hearth, -20);
    expect(camp.ask('fire:feed', { id: lasting })).toBe('No more fuel fits in.');
  });

  it.each(['clear', 'storm'] as const)('five sticks of a beginner burn for five minutes: %s', (weather) => {
    const camp = new Camp({ weather, isBeginner: true });
    const id = camp.fire({ burning: camp.wall - EMBERS_MS });
    for (let k = 0; k < 5; k += 1) camp.ask('fire:feed', { id, itemId: ITEM.drySticks });
    camp.ask('fire:light', { id });
    camp.pass(6200);
    // Some of the five minutes have passed since the fire was lit.
    expect(camp.left(id)).toBeGreaterThan(296_000);
    const later = camp.fire({ burning: camp.wall + 60_000 }, ITEM.campfire, 20);
    camp.ask('fire:feed', { id: later, itemId: ITEM.drySticks });
    expect(camp.left(later)).toBeGreaterThan(100_000);
  });

  it('a campfire burns for five minutes if a beginner builds it, and for three if others do', () => {
    const burningTime = (isBeginner: boolean, weather: WeatherKind) => {
      const camp = new Camp({ weather, isBeginner });
      const { id } = placeStructure(camp.world, camp.vera, ITEM.campfire, PLACE.x, PLACE.y);
      camp.ask('fire:light', { id });
      camp.pass(6200);
      return camp.left(id) / 1000;
    };
    expect(burningTime(true, 'clear')).toBeGreaterThan(295);
    expect(burningTime(true, 'storm')).toBeGreaterThan(295);
    const others = burningTime(false, 'clear');
    expect(others).toBeGreaterThan(170);
    expect(others).toBeLessThan(181);
  });

  it('using a piece of fuel from its slot feeds the nearest fire in reach', () => {
    const camp = new Camp();
    expect(camp.use(2)).toBe('No fire is in reach.');
    const id = camp.fire({ burning: camp.wall + 60_000 });
    expect(camp.use(2)).toBeUndefined();
    expect(camp.left(id) / 1000).toBeCloseTo(135, 0);
    expect(camp.vera.inventory.count(ITEM.timber)).toBe(19);
  });

  it('a fire leaves charcoal for the burnt logs, once', () => {
    const camp = new Camp();
    const id = camp.fire({ burning: camp.wall + 1000 });
    for (let k = 0; k < 5; k += 1) {
      camp.ask('fire:feed', { id, itemId: ITEM.timber });
      camp.pass(300);
    }
    expect(camp.ask('fire:rake', { id })).toBe('It is still burning.');
    camp.skip(600_000);
    expect(camp.ask('fire:rake', { id })).toBeUndefined();
    expect(camp.vera.inventory.count(ITEM.charcoal)).toBe(1);
    expect(camp.ask('fire:rake', { id })).toBe('There is no charcoal in it.');
  });
});

describe('beside a fire', () => {
  it('a place beside a fire is warm and light, and gets darker and colder with distance', () => {
    const camp = new Camp();
    expect(heatAt(camp.world, PLACE.x, PLACE.y)).toEqual({ strongest: 0, second: 0 });
    expect(isLit(camp.world, PLACE.x, PLACE.y)).toBe(false);
    camp.fire({ burning: camp.wall + 60_000 });
    camp.fire({ burning: camp.wall + 60_000 }, ITEM.torchStand, 30);
    expect(heatAt(camp.world, PLACE.x, PLACE.y)).toEqual({ strongest: 40, second: 6 });
    expect(heatAt(camp.world, PLACE.x - 208, PLACE.y).strongest).toBeCloseTo(20, 5);
    expect(isLit(camp.world, PLACE.x - 320, PLACE.y)).toBe(true);
    expect(isLit(camp.world, PLACE.x - 400, PLACE.y)).toBe(false);
    expect(lightAt(camp.world, PLACE.x - 100, PLACE.y)).toBeGreaterThan(
      lightAt(camp.world, PLACE.x - 200, PLACE.y),
    );
    camp.skip(200_000);
    camp.pass(10);
    expect(heatAt(camp.world, PLACE.x, PLACE.y).strongest).toBe(0);
  });

  it('a player who stands in the fire is burnt, but one beside it is not', () => {
    const camp = new Camp();
    camp.fire({ burning: camp.wall + 600_000 }, ITEM.campfire, 0, 'vera');
    camp.pass(2000);
    expect(camp.vera.health).toBe(100);
    camp.vera.x = PLACE.x + 20;
    camp.world.moved(camp.vera);
    camp.pass(5000);
    expect(camp.vera.health).toBeLessThanOrEqual(91);
    expect(camp.vera.health).toBeGreaterThanOrEqual(89);
  });

  it('a ladle held over the fire for eight seconds is hot for one minute', () => {
    const camp = new Camp();
    camp.fire({ burning: camp.wall + 600_000 });
    camp.pass(9000);
    expect(isLadleHot(camp.vera, camp.world.now)).toBe(false);
    camp.vera.weapon = ITEM.steelLadle;
    camp.pass(7000);
    expect(isLadleHot(camp.vera, camp.world.now)).toBe(false);
    camp.pass(1600);
    expect(isLadleHot(camp.vera, camp.world.now)).toBe(true);
    camp.vera.weapon = null;
    camp.pass(60_100);
    expect(isLadleHot(camp.vera, camp.world.now)).toBe(false);
  });

  it('a burning thing that lands lights fires with fuel nearby', () => {
    const camp = new Camp();
    const [near, far] = [camp.fire(), camp.fire({}, ITEM.campfire, 300)];
    const empty = camp.fire({ burning: camp.wall - EMBERS_MS }, ITEM.campfire, 30);
    igniteNear(camp.world, PLACE, 96);
    expect([camp.stage(near), camp.stage(far), camp.stage(empty)]).toEqual(['burning', 'cold', 'cold']);
  });
});

describe('the warmth of the land', () => {
  const lone = (id: TerrainId) => {
    const at = (tileX: number, tileY: number) =>
      terrainById(tileX === 100 && tileY === 100 ? id : TERRAIN.moss);
    const world = new World({ ...openGround(), terrainAtTile: at });
    return (dx: number) => heatAt(world, 100.5 * 64 + dx, 100.5 * 64).strongest;
  };

  it('the land is warm beside lava, vents and springs, and warmest in a spring', () => {
    expect(lone(TERRAIN.lava)(0)).toBe(40);
    expect(lone(TERRAIN.lava)(192)).toBeCloseTo(20, 0);
    expect(lone(TERRAIN.lava)(400)).toBe(0);
    expect(lone(TERRAIN.fumarole)(64)).toBe(16);
    expect(lone(TERRAIN.hotSpring)(10)).toBe(28);
    expect(lone(TERRAIN.hotSpring)(64)).toBe(12);
    expect(lone(TERRAIN.glacier)(0)).toBe(0);
  });

  it('the warmth does not jump at the border of a tile', () => {
    const heat = lone(TERRAIN.lava);
    for (let dx = 40; dx < 400; dx += 1) expect(Math.abs(heat(dx) - heat(dx + 1))).toBeLessThan(0.6);
  });

  it('the land is warm beside a hut and beside a fumarole', () => {
    const doodads = (['hut', 'fumarole'] as const).map((key, k) => ({
      tileX: 100 + 20 * k,
      tileY: 100,
      imagePath: doodadByKey(key).imagePath,
    }));
    const world = new World({ ...openGround(), doodads, terrainAtTile: () => terrainById(TERRAIN.moss) });
    expect(heatAt(world, 101.5 * 64, 100.5 * 64).strongest).toBe(8);
    expect(heatAt(world, 120.5 * 64, 101.5 * 64).strongest).toBe(16);
  });
});

describe('a light in the hand', () => {
  it('a lit torch is one piece of its stack, burns down and disappears, and players nearby are notified', () => {
    const camp = new Camp();
    expect(camp.use(5)).toBeUndefined();
    expect(camp.vera.lit).toBe('torch');
    expect(camp.heard).toContain('hand-light-lit');
    expect(litPiecesOf(camp.vera.inventory.stacks)).toHaveLength(1);
    expect(camp.vera.inventory.count(ITEM.torch)).toBe(3);
    expect(handHeatOf(camp.vera)).toBe(5);
    expect(isLit(camp.world, camp.vera.x + 200, camp.vera.y)).toBe(true);
    camp.skip(301_000);
    camp.pass(300);
    expect(camp.vera.lit).toBeNull();
    expect(camp.vera.inventory.count(ITEM.torch)).toBe(2);
    expect(isLit(camp.world, camp.vera.x + 200, camp.vera.y)).toBe(false);
  });

  it('a hand light keeps its remaining time when it is put out', () => {
    const camp = new Camp();
    camp.use(5);
    camp.skip(100_000);
    camp.pass(300);
    camp.use(5);
    expect(camp.vera.lit).toBeNull();
    const left = camp.vera.inventory.stackAt(5)?.state?.durability ?? 0;
    expect(left).toBeGreaterThan(195);
    expect(left).toBeLessThanOrEqual(200);
    camp.use(5);
    const until = litPiecesOf(camp.vera.inventory.stacks)[0]?.until ?? 0;
    expect((until - camp.wall) / 1000).toBeCloseTo(left, 0);
  });

  it('a hand light goes out if a two-handed weapon is taken, and cannot be lit while one is held', () => {
    const camp = new Camp({ items: [ITEM.torch, ITEM.boneSpear] });
    camp.use(0);
    camp.vera.weapon = ITEM.boneSpear;
    camp.pass(300);
    expect(camp.vera.lit).toBeNull();
    expect(camp.use(0)).toBe('Your weapon takes both hands.');
  });

  it('a player can have only one hand light at a time, and an empty lantern takes tallow', () => {
    const camp = new Camp({ items: [ITEM.torch, ITEM.stormLantern, ITEM.tallow] });
    camp.use(0);
    camp.use(1);
    expect(camp.vera.lit).toBe('lantern');
    expect(litPiecesOf(camp.vera.inventory.stacks)).toHaveLength(1);
    camp.skip(20 * 60_000 + 1000);
    camp.pass(300);
    expect(camp.vera.lit).toBeNull();
    expect(camp.vera.inventory.stackAt(1)?.state?.durability).toBe(0);
    expect(camp.use(1)).toBeUndefined();
    expect(camp.vera.lit).toBe('lantern');
    expect(camp.vera.inventory.count(ITEM.tallow)).toBe(19);
  });

  it('a hand light goes out when its torch is laid down', () => {
    const camp = new Camp({ items: [ITEM.torch] });
    camp.use(0);
    const { revision } = camp.vera.inventory;
    camp.ask('inventory:drop', { from: 0, quantity: 1, revision, request: 2 });
    expect(camp.vera.lit).toBeNull();
  });
});

describe('time spent in the dark', () => {
  const buffs = ({ vera }: Camp) => vera.buffs.map(({ id }) => id);

  it('a player in the dark gets the whispers effect after a while, and later the watched effect, until there is light', () => {
    const camp = new Camp();
    camp.pass(WHISPERS_MS - 5000);
    expect(buffs(camp)).toEqual([]);
    camp.pass(7000);
    expect(buffs(camp)).toEqual(['whispers']);
    camp.pass(WATCHED_MS - WHISPERS_MS);
    expect(buffs(camp)).toEqual(['watched']);
    camp.use(5);
    camp.pass(1100);
    expect(buffs(camp)).toEqual([]);
  });

  it('a player beside a fire, or by day, gets no effects of the dark', () => {
    const camp = new Camp();
    camp.fire({ burning: camp.wall + 600_000 });
    camp.pass(WATCHED_MS + 2000);
    expect(buffs(camp)).toEqual(['rested']);
    const day = new Camp();
    day.skip(DAY_MS / 2);
    day.pass(WATCHED_MS + 2000);
    expect(buffs(day)).toEqual([]);
  });

  it('a player who sits beside a samovar for one minute gets the glow effect', () => {
    const camp = new Camp();
    camp.fire({}, ITEM.radiatedSamovar);
    camp.pass(59_000);
    expect(buffs(camp)).not.toContain('glowing');
    camp.pass(2000);
    expect(buffs(camp)).toContain('glowing');
  });
});
