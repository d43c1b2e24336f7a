/** Limits on lines to all players: for new players, and for the players of one network together. */
import { describe, expect, it } from 'vitest';
import { sayNear, sayToAll, whisper } from '#game/features/chat/server/chat.ts';
import { ALL_NOTICES } from '#game/features/chat/server/chat-allowances.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const SETTLED_MS = 10 * 60_000;

function start() {
  const world = new World(openGround());
  const join = (id: string, playedMs: number, network?: string): Player => {
    const player = world.add(identity(id));
    player.playedMs = playedMs;
    world.spoken.allowances.noteNetwork(player, network);
    return player;
  };
  /** Lets each player say a line to all every second. @returns the number of lines that were sent, for each */
  const talk = (players: readonly Player[], seconds: number): number[] => {
    const counts = players.map(() => 0);
    for (let second = 0; second < seconds; second += 1) {
      world.now += 1000;
      for (const [at, player] of players.entries())
        if (sayToAll(world, player, 'hello') === null) counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  };
  const noticesTo = ({ id }: Player) =>
    world
      .takeEvents()
      .flatMap((event) => (event.type === 'notice' && event.player.id === id ? [event.message] : []));
  return { world, join, talk, noticesTo };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

describe('lines to all of a new player', () => {
  it('52.19: a new player can say five lines to all, then one every three seconds, and reads why', () => {
    const { world, join, noticesTo } = start();
    const guest = join('guest', 0);
    for (let k = 0; k < 5; k += 1) {
      world.now += 200;
      expect(sayToAll(world, guest, 'hello')).toBeNull();
    }
    world.now += 2000;
    for (let k = 0; k < 2; k += 1) sayToAll(world, guest, 'hello');
    expect(sayToAll(world, guest, 'hello')).toBe('too fast');
    expect(noticesTo(guest)).toEqual([ALL_NOTICES.new]);
  });

  it('52.19: a new player talks nearby and in whispers like all others', () => {
    const { world, join, talk } = start();
    const [guest, other] = [join('guest', 0), join('other', SETTLED_MS)];
    talk([guest], 30);
    const said = [0, 1].map((k) => {
      world.now += 2000;
      return k === 0 ? sayNear(world, guest, 'hello') : whisper(world, guest, other.username, 'hello');
    });
    expect(said).toEqual([null, null]);
  });

  it('52.19: after ten minutes of play a player has the allowance of all others', () => {
    const { join, talk } = start();
    const [fresh] = talk([join('fresh', SETTLED_MS - 1)], 100);
    const [settled] = talk([join('settled', SETTLED_MS)], 100);
    expect(fresh).toBeLessThanOrEqual(5 + 31);
    expect(settled).toBeGreaterThan(70);
  });
});

describe('lines to all from one network', () => {
  it('52.19: four guests of one address together get about what two players get', () => {
    const settled = start();
    const two = [settled.join('anna', SETTLED_MS), settled.join('vera', SETTLED_MS)];
    const ofTwo = sum(settled.talk(two, 120));
    const { join, talk } = start();
    const guests = [0, 1, 2, 3].map((k) => join(`guest ${k}`, SETTLED_MS, 'home'));
    const ofFour = sum(talk(guests, 120));
    expect(ofFour).toBeLessThan(1.25 * ofTwo);
    expect(ofFour).toBeGreaterThan(0.9 * ofTwo);
  });

  it('52.19: a crowd of talkers at one address leaves each other player there a line from time to time', () => {
    const { world, join, talk, noticesTo } = start();
    const crowd = Array.from({ length: 30 }, (_, k) => join(`guest ${k}`, SETTLED_MS, 'home'));
    const mother = join('mother', SETTLED_MS, 'home');
    for (let round = 0; round < 6; round += 1) {
      talk(crowd, 20);
      expect(sayToAll(world, mother, 'hello')).toBeNull();
    }
    world.takeEvents();
    for (let k = 0; k < 4; k += 1) sayToAll(world, mother, 'hello');
    expect(noticesTo(mother)).toEqual([ALL_NOTICES.network]);
  });

  it('52.19: players of other networks, and those who are not counted by network, are not concerned', () => {
    const { join, talk } = start();
    const crowd = Array.from({ length: 10 }, (_, k) => join(`guest ${k}`, SETTLED_MS, 'home'));
    const others = [join('far', SETTLED_MS, 'elsewhere'), join('local', SETTLED_MS)];
    expect(Math.min(...talk([...crowd, ...others], 60).slice(-2))).toBeGreaterThan(40);
  });
});
