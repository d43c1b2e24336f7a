/**
 * Blows on a slow network: a blow that hits on the attacker's screen hits on the server, although the target has walked
 * on by then. The real client and the real realm are connected with the delay, jitter and loss of a real network.
 */
import { expect, it } from 'vitest';
import { isInArc, type Weapon, weaponOf } from '#game/features/combat/shared/combat.ts';
import { SHOT_HEIGHT } from '#game/features/combat/shared/shots.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { LANDS_MS } from '#game/features/items/shared/weapons.ts';
import { SHOWN_LATE_MS } from '#game/server/world/view-delay.ts';
import type { World } from '#game/server/world/world.ts';
import { TICK_MS } from '#game/shared/constants.ts';
import type { Weather } from '#game/shared/net/memory-link.ts';
import { mossWorld, type SimClient, startClient, untilPlaying } from '#tests/helpers/play/sim-client.ts';
import { seededRandom, startSim } from '#tests/helpers/sim.ts';
import { FEUD, FIELD } from '#tests/helpers/world/fight.ts';

const MOSS = mossWorld();
const LADLE = weaponOf(ITEM.steelLadle) as Weapon;
/** A round trip of 150 ms ± 50, with 2 % of the datagrams lost. */
const SLOW: Weather = { delay: 50, jitter: 50, loss: 0.02, duplication: 0 };

/** Puts a player at a place, as respawning does. */
function put(world: World, id: string, x: number, y: number): void {
  const player = world.players.get(id);
  if (!player) throw new Error(`${id} is not in the world`);
  player.x = x;
  player.y = y;
  player.pvp = FEUD;
  player.epoch = (player.epoch + 1) & 0xff;
  player.lastSeq = undefined;
  world.moved(player);
  const place = { x, y };
  const { epoch } = player;
  world.emit({ type: 'corrected', player, reason: 'respawn', place, slides: false, epoch, seq: 0 });
}

async function duel(weather: Weather, seed: number) {
  let world: World | undefined;
  let toPut = false;
  const onTurn = (inside: { readonly world: World }) => {
    world = inside.world;
    if (toPut) {
      toPut = false;
      put(world, 'player-anna', FIELD.x, FIELD.y);
      put(world, 'player-vera', FIELD.x + 60, FIELD.y + 58);
    }
    // Restores all health every turn, so that the fight does not end.
    for (const player of world.players.values()) player.health = player.maxHealth;
  };
  const sim = startSim({
    ground: MOSS.ground,
    notice: MOSS.notice,
    seed,
    wrap: (deps) => ({ ...deps, onTurn }),
  });
  sim.weather.current = weather;
  const anna = startClient(sim, MOSS, 'anna');
  const vera = startClient(sim, MOSS, 'vera');
  await untilPlaying(sim, anna);
  await untilPlaying(sim, vera);
  toPut = true;
  await sim.clock.advance(1500);
  anna.session.hands.select(0);
  await sim.clock.advance(1000);
  return { sim, anna, vera, world: () => world as World };
}

const seen = (anna: SimClient) => [...anna.session.bodies()][0]?.pose;

async function share(weather: Weather, seed: number, wanted: number): Promise<number> {
  const { sim, anna, vera } = await duel(weather, seed);
  const random = seededRandom(seed);
  let onScreen = 0;
  let onServer = 0;
  for (let blow = 0; blow < 6 * wanted && onScreen < wanted; blow += 1) {
    // Vera walks back and forth in front of Anna, and turns round when she has passed her.
    const [body, own] = [vera.session.body, anna.session.body];
    if (!body || !own) throw new Error('both have a body');
    const isFar = Math.abs(body.x - own.x) > 70;
    const isEast = isFar ? own.x > body.x : random() < 0.5;
    const x = isEast ? 1 : -1;
    const off = body.y - own.y - 54;
    const y = Math.abs(off) < 10 ? 0 : off > 0 ? -1 : 1;
    vera.keys = { x, y, sprint: false };
    await sim.clock.advance(60 + random() * 200);
    const target = seen(anna);
    if (!target) throw new Error('anna sees vera');
    anna.session.combat.arms.pointer = { x: target.x, y: target.y - SHOT_HEIGHT };
    const before = anna.session.combat.fights.hits.at(-1)?.number ?? 0;
    if (!anna.session.combat.arms.attack('pointer')) {
      await sim.clock.advance(300);
      continue;
    }
    await sim.clock.advance(LANDS_MS);
    const there = seen(anna);
    const aim = anna.session.combat.arms.aim ?? 0;
    const isHit = there !== undefined && isInArc(anna.session.body ?? own, aim, LADLE, there);
    // Vera stands still from time to time, so that the check covers both walking and standing.
    await sim.clock.advance(200);
    vera.keys = { x: 0, y: 0, sprint: false };
    await sim.clock.advance(900);
    if (!isHit) continue;
    onScreen += 1;
    if ((anna.session.combat.fights.hits.at(-1)?.number ?? 0) > before) onServer += 1;
  }
  expect(onScreen).toBe(wanted);
  return onServer / onScreen;
}

it('the server scores at least 95 of 100 blows that hit on the attacker’s screen, at 150 ms ± 50 and 2 % loss', async () => {
  expect(await share(SLOW, 5, 100)).toBeGreaterThanOrEqual(0.95);
});

it('the server scores at least nine of ten blows that hit on the attacker’s screen, at 150 ms ± 50 each way', async () => {
  const weather = { delay: 100, jitter: 100, loss: 0.02, duplication: 0 };
  expect(await share(weather, 6, 100)).toBeGreaterThanOrEqual(0.9);
});

it('a client that says it shows an older moment than its newest acknowledged snapshot allows hits no farther back', async () => {
  const sim = startSim();
  const anna = await sim.join('anna');
  const vera = await sim.join('vera');
  const world = sim.world();
  const bodyOf = (id: string) => [...world.players.values()].find(({ userId }) => userId === id);
  const [body, other] = [bodyOf('anna'), bodyOf('vera')];
  if (!body || !other) throw new Error('both are in the world');
  for (let k = 0; k < 20; k += 1) {
    // Vera walks, so that there is a snapshot to acknowledge in every tick.
    vera.move({ x: other.x + 10, y: other.y });
    await sim.clock.advance(50);
    anna.acknowledge();
  }
  await sim.clock.advance(20);
  anna.send('player:attack', { weapon_id: null, angle: 0, shown: Math.max(0, sim.clock.now() - 300) });
  await sim.clock.advance(20);
  expect(body.fight.blow?.behind).toBeGreaterThan(50);
  expect(body.fight.blow?.behind).toBeLessThanOrEqual(SHOWN_LATE_MS + 2 * TICK_MS);
});
