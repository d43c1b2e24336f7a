/**
 * Behaviour of wolves, in a world with fixed random numbers: they circle, take turns to bite, avoid fire, and can be
 * dodged and driven off.
 */
import { describe, expect, it } from 'vitest';
import { PAUSE_MS } from '#game/features/creatures/server/attack/attack-turns.ts';
import { fearAt } from '#game/features/creatures/server/attack/nerve.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { DODGE_MS } from '#game/features/creatures/shared/strikes.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { SAFE_RADIUS } from '#game/features/pvp/shared/pvp.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';
import { distance, Wilds } from '#tests/helpers/world/wilds.ts';

const WOLF = SPECIES.get('wolf');
const { strike } = WOLF;

describe('wolves in the world', () => {
  it('wolves howl, come closer, circle, and bite', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    wilds.pack('wolf', 1, -489, 489);
    const acts: string[] = [];
    const calls: string[] = [];
    let bites = 0;
    for (let k = 0; k < 400 && bites === 0; k += 1) {
      for (const event of wilds.pass(50)) {
        if (event.type === 'creature-act') acts.push(event.act);
        if (event.type === 'voice') calls.push(event.call);
        if (event.type === 'hit' && event.id === 'olga') bites += 1;
      }
    }
    expect(calls[0]).toBe('howl');
    expect(acts.slice(0, 4)).toEqual(['call', 'sneak', 'threaten', 'strike']);
    expect(bites).toBe(1);
    expect(olga.health).toBeLessThan(100);
  });

  it('wolves show a bite well before it lands', () => {
    const wilds = new Wilds({ hour: 23 });
    wilds.old('olga');
    wilds.pack('wolf', 2, -420, 420);
    let drawn = Number.NaN;
    const waits: number[] = [];
    for (let k = 0; k < 6000; k += 1) {
      for (const event of wilds.pass(10)) {
        if (event.type === 'creature-strike') drawn = wilds.world.now;
        if (event.type === 'hit' && event.id === 'olga' && event.kind !== null)
          waits.push(wilds.world.now - drawn);
      }
    }
    expect(waits.length).toBeGreaterThan(3);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(strike!.windup_ms);
  });

  it('wolves attack one at a time, or two at a time in packs of four or more', () => {
    for (const [many, most] of [
      [3, 1],
      [5, 2],
    ] as const) {
      const wilds = new Wilds({ hour: 23 });
      const olga = wilds.old('olga');
      const pack = wilds.pack('wolf', many, -420, 420);
      let together = 0;
      for (let k = 0; k < 600; k += 1) {
        wilds.pass(50);
        olga.health = 100;
        together = Math.max(together, pack.filter(({ mind }) => mind.strike !== null).length);
      }
      expect(together, `${many} wolves`).toBe(most);
    }
  });

  it('wolves pause between their attacks', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    wilds.pack('wolf', 3, -420, 420);
    const begun: number[] = [];
    for (let k = 0; k < 3000; k += 1) {
      olga.health = 100;
      for (const event of wilds.pass(10)) if (event.type === 'creature-strike') begun.push(wilds.world.now);
    }
    const gaps = begun.slice(1).map((at, k) => at - begun[k]!);
    expect(gaps.length).toBeGreaterThan(5);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(strike!.windup_ms + PAUSE_MS);
  });

  it('wolves miss a player who jumps in time, but not one who jumps too early', () => {
    const bittenAfterJump = (before: number): { hurt: boolean; breath: number } => {
      const wilds = new Wilds({ hour: 23 });
      const olga = wilds.old('olga');
      const [wolf] = wilds.pack('wolf', 1, -350, 350);
      wilds.until(() => wolf!.mind.strike !== null, 30_000, 'a strike');
      const { at } = wolf!.mind.strike!;
      wilds.pass(at - before - wilds.world.now - 10);
      wilds.ask(olga, 'player:jump', {});
      wilds.pass(before + 60);
      return { hurt: olga.health < 100, breath: olga.stamina };
    };
    const inTime = bittenAfterJump(DODGE_MS - 50);
    expect(inTime.hurt).toBe(false);
    expect(inTime.breath).toBeLessThanOrEqual(94);
    expect(bittenAfterJump(DODGE_MS + 100).hurt).toBe(true);
  });

  it('wolves do not enter the light of a burning fire, and leave eventually', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const wilds = new Wilds({ hour: 23, seed });
      const fire = wilds.fire(0, 0);
      const olga = wilds.old('olga', 60, 40);
      const pack = wilds.pack('wolf', 3, -630, 630);
      let nearest = Number.POSITIVE_INFINITY;
      let isCircled = false;
      for (let k = 0; k < 2400; k += 1) {
        wilds.pass(50);
        nearest = Math.min(nearest, ...pack.map((wolf) => distance(wolf, fire)));
        isCircled ||= pack.some(({ mind }) => mind.act === 'threaten');
      }
      expect(olga.health, `seed ${seed}`).toBe(100);
      expect(nearest, `seed ${seed}`).toBeGreaterThanOrEqual(WOLF.fears.fire! - 1);
      expect(isCircled).toBe(true);
      expect(pack.every(({ mind }) => mind.target === null)).toBe(true);
    }
  });

  it('wolves come once the fire is out', () => {
    const wilds = new Wilds({ hour: 23 });
    wilds.fire(0, 0);
    const olga = wilds.old('olga', 60, 40);
    const pack = wilds.pack('wolf', 2, -420, 420);
    wilds.pass(6000);
    for (const fixture of [...wilds.world.fixtures.all()]) wilds.world.fixtures.remove(fixture.id);
    wilds.until(() => olga.health < 100 || pack.every(({ mind }) => mind.target === null), 30_000, 'a bite');
    expect(olga.health).toBeLessThan(100);
  });

  it('wolves avoid a torch, but less than a fire', () => {
    const bites = (isLit: boolean): number => {
      let count = 0;
      for (let seed = 1; seed <= 8; seed += 1) {
        const wilds = new Wilds({ hour: 23, seed });
        const olga = wilds.old('olga');
        if (isLit) olga.lit = 'torch';
        wilds.pack('wolf', 2, -350, 350);
        for (let k = 0; k < 600; k += 1) {
          olga.health = 100;
          for (const { type } of wilds.pass(50)) count += type === 'creature-strike' ? 1 : 0;
        }
      }
      return count;
    };
    const [dark, lit] = [bites(false), bites(true)];
    expect(lit).toBeGreaterThan(0);
    expect(lit).toBeLessThan(dark * 0.7);
  });

  it('wolves with less than two fifths of their health flee, sooner or later', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    const [wolf] = wilds.pack('wolf', 1, -280, 280);
    wolf!.health = WOLF.max_health * 0.35;
    wilds.until(() => wolf!.mind.mode === 'flee', 20_000, 'flight');
    wilds.pass(3000);
    expect(distance(wolf!, olga)).toBeGreaterThan(700);
  });

  it('about half of a wolf pack flees when one wolf falls, and the fallen wolf leaves a carcass', () => {
    let fled = 0;
    for (let seed = 1; seed <= 10; seed += 1) {
      const wilds = new Wilds({ hour: 23, seed });
      wilds.old('olga');
      const pack = wilds.pack('wolf', 5, -350, 350);
      wilds.pass(1000);
      const [first, ...others] = pack;
      wilds.world.effects.queue({
        to: first!.id,
        from: 'olga',
        deed: { type: 'damage', amount: 100, cause: 'blow' },
      });
      wilds.pass(600);
      expect(wilds.world.body(first!.id)?.motion.isDead).toBe(true);
      fled += others.filter(({ mind }) => mind.mode === 'flee').length;
      wilds.pass(1400);
      expect(wilds.world.body(first!.id)).toBeUndefined();
      expect([...wilds.world.fixtures.all()]).toHaveLength(1);
    }
    expect(fled).toBeGreaterThan(8);
    expect(fled).toBeLessThan(32);
  });

  it('wolves leave newcomers alone, unless the newcomers strike first', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.player('olga');
    const wolf = wilds.beast('wolf', 300, 0);
    wilds.pass(30_000);
    expect(olga.health).toBe(100);
    expect(wolf.mind.target).toBeNull();
    wilds.world.effects.queue({
      to: wolf.id,
      from: 'olga',
      deed: { type: 'damage', amount: 5, cause: 'blow' },
    });
    wilds.until(() => olga.health < 100, 20_000, 'a bite');
  });

  it('wolves do not bite a player in a safe circle', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga', FIRST_SPAWN.x - FIELD.x + SAFE_RADIUS - 40, FIRST_SPAWN.y - FIELD.y);
    const pack = wilds.pack('wolf', 2, olga.x - 500 - FIELD.x, olga.y + 700 - FIELD.y);
    for (let k = 0; k < 800; k += 1) {
      wilds.pass(50);
      for (const wolf of pack) expect(distance(wolf, FIRST_SPAWN)).toBeGreaterThanOrEqual(SAFE_RADIUS);
    }
    expect(olga.health).toBe(100);
  });

  it('wolves leave a knocked-out player alone', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga');
    wilds.pack('wolf', 2, -280, 280);
    wilds.until(() => olga.isDown, 90_000, 'the fall');
    const { down } = olga;
    wilds.pass(8000);
    expect(olga.down?.hitAt).toBe(down?.hitAt);
    expect(olga.motion.isDead).toBe(false);
  });

  it('wolves fear a place deep within the reach of a fire most, and less its light or the light of a torch', () => {
    const wilds = new Wilds({ hour: 23 });
    const fire = wilds.fire(0, 0);
    const at = (dx: number) => fearAt(wilds.world, WOLF, { x: fire.x + dx, y: fire.y });
    expect([at(60), at(250), at(330)]).toEqual(['never', 'fire', null]);
    wilds.old('olga', 500).lit = 'torch';
    expect([at(500 + 150 - 32), at(500 + 200)]).toEqual(['torch', null]);
    expect(ITEM.campfire).toBe(701);
  });

  it('wolves behave the same for the same seed', () => {
    const run = (seed: number): string => {
      const wilds = new Wilds({ hour: 23, seed });
      const olga = wilds.old('olga');
      wilds.pack('wolf', 3, -489, 489);
      wilds.beast('hare', -200, 100);
      wilds.pass(4000);
      wilds.walk(olga, 600, 200);
      wilds.pass(6000);
      return wilds.digest();
    };
    expect(run(4)).toBe(run(4));
    expect(run(4)).not.toBe(run(5));
  });
});

describe('wolves far from all players', () => {
  it('wolves occasionally hunt down wounded game', () => {
    const killed = Array.from({ length: 24 }, (_, k) => k + 1).filter((seed) => {
      const wilds = new Wilds({ hour: 23, seed });
      wilds.old('olga', 500, 1100);
      const deer = wilds.beast('reindeer', 450, 0);
      deer.health = 6;
      wilds.pack('wolf', 1, 0, 0);
      wilds.pass(45_000);
      return deer.motion.isDead;
    });
    expect(killed.length).toBeGreaterThan(0);
  });

  it('wolves eat from carcasses', () => {
    const wilds = new Wilds({ hour: 23 });
    wilds.old('olga', 0, 1100);
    const deer = wilds.beast('reindeer', 260, 0);
    const [wolf] = wilds.pack('wolf', 1, 0, 0);
    const deed = { type: 'damage', amount: 100, cause: 'unknown' } as const;
    wilds.world.effects.queue({ to: deer.id, from: null, deed });
    wilds.until(() => wolf!.mind.act === 'eat', 60_000, 'the meal');
    const [carcass] = [...wilds.world.fixtures.all()];
    expect(carcass?.state).toMatchObject({ species: 'reindeer' });
    expect(Number(carcass?.state.share)).toBeLessThan(1);
  });

  it('wolves leave their meal if a player approaches', () => {
    const wilds = new Wilds({ hour: 23 });
    const olga = wilds.old('olga', 0, 1100);
    const deer = wilds.beast('reindeer', 200, 0);
    const [wolf] = wilds.pack('wolf', 1, 0, 0);
    const deed = { type: 'damage', amount: 100, cause: 'unknown' } as const;
    wilds.world.effects.queue({ to: deer.id, from: null, deed });
    wilds.until(() => wolf!.mind.act === 'eat', 90_000, 'the meal');
    wilds.walk(olga, wolf!.x + 200 - olga.x, wolf!.y - olga.y, 600);
    wilds.until(() => wolf!.mind.target === 'olga', 8000, 'the hunt');
  });
});
