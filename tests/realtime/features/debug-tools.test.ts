/**
 * The debug tools: the effect of each command, that invalid commands change nothing, and that no tools exist without
 * the setting.
 */
import { describe, expect, it } from 'vitest';
import { unlearntRecipesOf } from '#game/features/crafting/server/learning.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { daylightUnder, weatherUnder } from '#game/features/weather/shared/sky.ts';
import { PLAIN_CLIMATE } from '#game/features/weather/shared/weather.ts';
import { Recorder } from '#game/server/replay/recorder.ts';
import { replay } from '#game/server/replay/replay.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { placedNode } from '#game/shared/worldgen/world/node-layout.ts';
import { NO_WORLD, openGround, SIM_WORLD, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const GROUND = openGround();

/** Ground with a tree on every tile, and the number of the tree at a place (world px). */
const FOREST = {
  ...GROUND,
  nodeById: (id: number) => (id > 0 ? placedNode(NO_WORLD.width, id - 1, 2) : undefined),
};
const treeAt = (x: number, y: number) => 1 + Math.floor(y / 64) * NO_WORLD.width + Math.floor(x / 64);

async function start(recorder?: Recorder, ground: GroundRules = GROUND) {
  const sim = startSim({
    ground,
    debugTools: true,
    wrap: (deps) => recorder?.record(deps) ?? deps,
  });
  const anna = await sim.join('anna');
  const world = sim.world();
  const player = world.players.get(anna.self?.socket_id ?? '');
  if (!player) throw new Error('anna is not in the world');
  const type = async (line: string) => {
    anna.send('debug:command', { line });
    await sim.clock.advance(100);
    return noticesOf(anna).at(-1);
  };
  return { sim, anna, world, player, type };
}

const noticesOf = (who: TestPlayer): string[] => who.all('chat:notice').map(({ message }) => message);
const countOf = ({ inventory }: Player, itemId: number): number =>
  inventory.rows().reduce((sum, row) => sum + (row.itemId === itemId ? row.quantity : 0), 0);

describe('debug tools without the setting', () => {
  it('the debug verbs do not exist and no debug tools are offered without the server setting for them', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    anna.send('debug:command', { line: 'kill' });
    anna.send('debug:immunity', { isOn: true });
    anna.send('debug:command', { line: 'regrow' });
    await sim.clock.advance(200);
    expect(sim.realm.figures().drops.malformed).toBe(3);
    expect(anna.all('player:died')).toEqual([]);
    expect(anna.all('resource:debug-reset')).toEqual([]);
    expect(anna.all('debug:tools')).toEqual([]);
  });
});

describe('debug tools with the setting', () => {
  it('the debug tools are offered to the client after the welcome', async () => {
    const { anna } = await start();
    const [tools] = anna.all('debug:tools');
    for (const word of ['give', 'teleport', 'time', 'weather', 'spawn', 'heal', 'kill'])
      expect(tools?.words).toContain(word);
    expect(tools?.help.join('\n')).toContain('/give <catalogue number>');
  });

  it('the debug command give puts items into the bag, and they are saved', async () => {
    const { sim, player, type } = await start();
    await type('give 4 5');
    expect(countOf(player, 4)).toBe(5);
    await sim.clock.advance(1000);
    expect(JSON.stringify(await sim.store.findByUser('anna'))).toContain('"itemId":4');
  });

  it('the debug command teleport moves the player to a standable place and informs the client', async () => {
    const { anna, player, type } = await start();
    await type('teleport 40000 41000');
    expect(player).toMatchObject({ x: 40_000, y: 41_000 });
    expect(anna.all('player:move:rejected')).toMatchObject([{ reason: 'placed', x: 40_000, y: 41_000 }]);
  });

  it('the debug command place puts up the player’s own structure and never replaces another player’s structure', async () => {
    const { sim, anna, world, player, type } = await start();
    expect(await type('place hearth')).toMatch(/^Hearth at/);
    expect(await type('place hearth')).toMatch(/^Hearth at/);
    const vera = await sim.join('vera');
    vera.send('debug:command', {
      line: `place hearth ${64 + player.x - (vera.self?.x ?? 0)} ${player.y - (vera.self?.y ?? 0)}`,
    });
    await sim.clock.advance(100);
    expect(noticesOf(vera)).toEqual(['What stands there is not yours.']);
    const standing = [...world.fixtures.near(player.x, player.y, 400)];
    expect(standing.map(({ ownerId }) => ownerId)).toEqual([anna.self?.socket_id]);
  });

  it('time and weather set by debug commands apply to all players, including players who join later', async () => {
    const { sim, anna, world, type } = await start();
    await type('time 23');
    await type('weather storm');
    const vera = await sim.join('vera');
    const told = [anna.all('world:sky').at(-1), vera.all('world:sky').at(-1)];
    for (const sky of told) {
      expect(sky).toEqual(world.sky);
      expect(daylightUnder(sky!, world.wallNow).hour).toBeCloseTo(23, 1);
      expect(weatherUnder(sky!, world.wallNow, PLAIN_CLIMATE, { x: 0, y: 0 }).storm).toBe(1);
    }
    await type('time off');
    await type('weather off');
    expect(vera.all('world:sky').at(-1)).toEqual({ shiftMs: 0, weather: null });
  });

  it('the debug commands heal, hurt, level, afflict and kill change the player’s levels', async () => {
    const { anna, player, type } = await start();
    await type('hurt 30');
    expect(player.health).toBe(70);
    await type('level thirst 10');
    expect(anna.all('player:needs').at(-1)).toMatchObject({ health: 70, thirst: 10 });
    expect(await type('afflict bleeding 6')).toBe('You are bleeding.');
    expect(player.afflictions.bleeding).toBeDefined();
    await type('hurt 500');
    expect(player.isDown).toBe(true);
    await type('heal');
    expect(player).toMatchObject({ health: 100, thirst: 100, warmth: 100, isDown: false });
    await type('kill');
    expect(player.motion.isDead).toBe(true);
    expect(anna.all('player:died')).toHaveLength(1);
  });

  it('the debug command feud starts a feud immediately, and the feud is saved', async () => {
    const { sim, anna, player, type } = await start();
    expect(player.standing).toBe('sheltered');
    expect(await type('feud')).toBe('The feud has begun.');
    expect(anna.all('pvp:own').at(-1)).toMatchObject({
      standing: 'feud',
      isFeudOn: true,
      feudBeginsIn: null,
    });
    await sim.clock.advance(1000);
    expect(JSON.stringify(await sim.store.findByUser('anna'))).toContain('"feud":"on"');
  });

  it('the debug command learn teaches every recipe, and says so in few words', async () => {
    const { player, type } = await start();
    const learnable = unlearntRecipesOf(player).length;
    expect(await type('learn all')).toBe(`Learnt: ${learnable} recipes.`);
    expect(unlearntRecipesOf(player)).toEqual([]);
  });

  it('the debug command skip advances a crafting job and the timer of a knocked-out player, but not the time of day', async () => {
    const { sim, anna, world, player, type } = await start();
    for (const line of ['give 14 30', 'give 4 12', 'give 17 30', 'give 2 20', 'give 21 20']) await type(line);
    anna.send('craft:start', { recipe: 'campfire', count: 1, request: 1 });
    await sim.clock.advance(100);
    expect(player.craft.jobs).toHaveLength(1);
    await type('skip 300');
    expect(player.craft.jobs).toEqual([]);
    expect(countOf(player, ITEM.campfire)).toBe(1);

    await type('hurt 500');
    expect(player.isDown).toBe(true);
    const [x, y, hour] = [player.x, player.y, world.sky.shiftMs];
    await type('skip 12');
    await sim.clock.advance(1000);
    expect([player.isDown, player.x, player.y]).toEqual([false, x, y]);
    expect(world.sky.shiftMs).toBe(hour);
  });

  it('G7: the debug command regrow makes harvested nodes whole, and every client asks for its nodes again', async () => {
    const { sim, anna, world, player, type } = await start(undefined, FOREST);
    const vera = await sim.join('vera');
    const [near, far] = [treeAt(player.x + 300, player.y), treeAt(player.x + 20_000, player.y)];
    for (const id of [near, far]) world.nodes.set(id, { health: 0, harvestedAt: world.wallNow });
    await sim.clock.advance(3000);
    expect(vera.all('resource:update')).toMatchObject([{ id: near, current_health: 0 }]);
    expect([...sim.store.nodes.keys()].sort()).toEqual([near, far]);
    expect(await type('regrow')).toBe('2 whole again.');
    for (const who of [anna, vera]) expect(who.all('resource:debug-reset')).toEqual([{}]);
    vera.send('resource:request', {});
    await sim.clock.advance(3000);
    expect(vera.all('resource:nodes').at(-1)).toEqual([]);
    expect([near, far].map((id) => world.nodes.find(id)?.health)).toEqual([100, 100]);
    expect([...sim.store.nodes.keys()]).toEqual([]);
  });

  it.each([
    'give',
    'give 99999',
    'give 4 -1',
    'give 4 1e99',
    'teleport 1',
    'teleport -5 9',
    'time 25',
    'weather hail',
    'level luck 7',
    'level health 0',
    'hurt much',
    'afflict gloomy 5',
    'skip',
    'skip -5',
    'skip 1e9',
  ])(
    'the malformed debug command "%s" changes nothing and is answered with the correct usage',
    async (line) => {
      const { sim, player, world, type } = await start();
      const before = JSON.stringify([player.x, player.health, player.inventory, world.sky]);
      expect(await type(line)).toMatch(/^Write: \//);
      expect(JSON.stringify([player.x, player.health, player.inventory, world.sky])).toBe(before);
      expect(sim.realm.figures().refusals['debug:command']).toEqual({ 'wrong words': 1 });
    },
  );

  it('debug immunity prevents harm for ten seconds or until it is switched off', async () => {
    const { sim, anna, player, type } = await start();
    anna.send('debug:immunity', { isOn: true });
    await type('hurt 50');
    expect(player.health).toBe(100);
    expect(anna.all('debug:immunity').at(-1)?.left).toBe(10_000);
    anna.send('debug:immunity', { isOn: false });
    await type('hurt 10');
    expect(player.health).toBe(90);
    expect(anna.all('debug:immunity').at(-1)?.left).toBe(0);
    anna.send('debug:immunity', { isOn: true });
    for (let i = 0; i < 3; i += 1) {
      anna.ping(0);
      await sim.clock.advance(3500);
    }
    await type('hurt 10');
    expect(player.health).toBe(80);
  });

  it('replaying a recorded session with debug commands ends in the recorded state', async () => {
    const recorder = new Recorder();
    const { sim, type } = await start(recorder);
    for (const line of ['time 3', 'weather fog', 'give 4 5', 'hurt 20', 'teleport 3000 3000'])
      await type(line);
    const recording = recorder.finish(sim.realm);
    const again = await replay(recording.bytes, {
      ground: GROUND,
      world: SIM_WORLD,
      debugTools: true,
      doNeedsFall: false,
      isWild: false,
      worldNotice: NO_WORLD,
    });
    expect(again).toEqual(recording.outcome);
  });
});
