/** The definitions of species are sound, and acts and calls of creatures reach the players who can perceive them. */
import { describe, expect, it } from 'vitest';
import { showAct } from '#game/features/creatures/server/acts.ts';
import { creaturesNear } from '#game/features/creatures/server/senses/near.ts';
import { emitCall } from '#game/features/creatures/server/senses/voices.ts';
import { CALLS } from '#game/features/creatures/shared/creature-acts.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { announce } from '#game/server/sync/announcements.ts';
import { packBody, unpackCreature } from '#game/server/world/bodies/body-codec.ts';
import { compassEighthOf } from '#game/server/world/heard-from.ts';
import { NOISE_MS } from '#game/server/world/noise-store.ts';
import { makeNoise } from '#game/server/world/noises.ts';
import { SPECIES_NAMES } from '#game/shared/defs/species-names.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';

const wolves = () => new Arena(undefined, { species: SPECIES });

describe('the species', () => {
  it('every species has a name and a voice', () => {
    const kinds = SPECIES.all.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(Object.keys(SPECIES_NAMES).sort());
    expect(kinds).toEqual(Object.keys(CALLS).sort());
  });

  it('the drops and foods of a species are existing items, and no maximum is below its minimum', () => {
    for (const { kind, drops, tame } of SPECIES.all) {
      for (const { item_id, least, most } of drops) {
        expect(itemById(item_id), `${kind} gives ${item_id}`).toBeDefined();
        expect(most).toBeGreaterThanOrEqual(least);
      }
      for (const food of tame?.food ?? []) expect(itemById(food), `${kind} eats ${food}`).toBeDefined();
    }
  });

  it('the pause between strikes of a species is longer than their windup', () => {
    for (const { kind, strike } of SPECIES.all) {
      if (strike) expect(strike.interval_ms, kind).toBeGreaterThan(strike.windup_ms);
    }
  });
});

describe('a mind', () => {
  it("a creature's mind is saved and restored with its body", () => {
    const arena = wolves();
    arena.player('olga');
    const wolf = arena.world.creatures.spawn({
      id: 'w',
      kind: 'wolf',
      ...FIELD,
      mind: { group: 'pack', notes: { howls: 2, isFull: false, of: null } },
    })!;
    Object.assign(wolf.mind, { goal: { x: 1, y: 2 }, way: [{ x: 3, y: 4 }], target: 'olga' });
    const unpacked = unpackCreature(packBody(wolf), wolf.handle);
    expect(unpacked).toEqual(wolf);
    expect(unpacked.mind).toMatchObject({ group: 'pack', target: 'olga', home: { x: FIELD.x, y: FIELD.y } });
  });

  it("a creature's new act is sent once, to players who see its body", () => {
    const arena = wolves();
    arena.player('olga');
    const wolf = arena.goat('w', 50, 0, 'wolf');
    showAct(arena.world, wolf, 'sneak');
    showAct(arena.world, wolf, 'sneak');
    const events = arena.world.takeEvents().filter(({ type }) => type === 'creature-act');
    expect(events.map((event) => announce(arena.world, event))).toEqual([
      { to: 'seeing', body: wolf, texts: ['["creature:act",{"id":"w","act":"sneak"}]'] },
    ]);
  });
});

describe('a call', () => {
  it('a call reaches players within its radius as a compass point and a loudness, without place or name', () => {
    const arena = wolves();
    const near = arena.player('olga');
    arena.player('vera', 2600);
    emitCall(arena.world, { kind: 'wolf', x: FIELD.x, y: FIELD.y + 1000 }, 'howl', 2500);
    const voices = arena.world.takeEvents().filter((event) => event.type === 'voice');
    expect(voices.map((event) => announce(arena.world, event))).toEqual([
      {
        to: 'self',
        player: near,
        texts: ['["creature:voice",{"kind":"wolf","call":"howl","angle":2,"loudness":0.6}]'],
      },
    ]);
  });

  it('the direction of a call is one of eight compass points', () => {
    expect([
      compassEighthOf(1, 0),
      compassEighthOf(1, 1),
      compassEighthOf(0, 1),
      compassEighthOf(-1, 0),
      compassEighthOf(0, -1),
    ]).toEqual([0, 1, 2, 4, 6]);
    expect(compassEighthOf(1, -0.1)).toBe(0);
  });
});

describe('a noise', () => {
  it('noises are heard within their radius for a moment, the loudest first', () => {
    const { world } = wolves();
    const at = { x: FIELD.x, y: FIELD.y };
    makeNoise(world, { x: at.x + 300, y: at.y }, 400, 'a');
    makeNoise(world, { x: at.x + 100, y: at.y }, 400, 'b');
    makeNoise(world, { x: at.x + 500, y: at.y }, 400, 'c');
    expect(world.noises.heardAt(at, 0, world.now)).toMatchObject({ by: 'b', radius: 400 });
    expect(world.noises.heardAt(at, world.now + 1, world.now)).toBeNull();
    expect(world.noises.heardAt(at, 0, world.now, 50)).toBeNull();
    expect(world.noises.heardAt(at, 0, world.now + NOISE_MS + 1)).toBeNull();
    expect(world.noises.size).toBe(0);
  });
});

describe('creatures near a place', () => {
  it('a search for creatures near a place returns those within the radius, and no players', () => {
    const arena = wolves();
    arena.player('olga');
    const wolf = arena.goat('w', 90, 0, 'wolf');
    arena.goat('far', 200, 0, 'wolf');
    expect(creaturesNear(arena.world, FIELD, 100)).toEqual([wolf]);
  });
});
