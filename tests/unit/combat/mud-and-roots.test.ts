/** Mud and roots around feet: the bodies on which they are shown, and how they rise and sink. */
import { describe, expect, it } from 'vitest';
import type { EffectArt } from '#game/client/views/effects/fx-art.ts';
import { RootedBodies } from '#game/features/combat/client/rooted-bodies.ts';
import { frameOf, HoldsView } from '#game/features/combat/client/views/holds-view.ts';
import { FakeScene } from '../client/fake-scene.ts';

const frames = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const film = { frames, frameMs: 200 };
const ART = { films: { 'hold-mud': film, 'hold-roots': film } } as object as EffectArt;

function start() {
  const scene = new FakeScene();
  let now = 1000;
  const holds = new RootedBodies(() => now);
  const vera = { id: 'vera', pose: { x: 700, y: 400, motion: { isDead: false } } };
  const game = { isDead: false, bodies: () => [vera], combat: { holds } };
  const view = new HoldsView(
    scene.scene,
    ART,
    game as object as ConstructorParameters<typeof HoldsView>[2],
    () => 'olga',
  );
  const shown = () => scene.images().filter(({ visible }) => visible);
  return {
    shown,
    vera,
    hold: (id: string, hold: 'mud' | 'roots' = 'mud', ms = 3000) =>
      holds.onEvent({ name: 'player:held', payload: { id, hold, ms } }),
    pass(ms: number) {
      now += ms;
      view.update({ self: { x: 500, y: 300 }, now });
    },
  };
}

describe('mud and roots that hold feet', () => {
  it('mud and roots are shown in front of the feet of the local player and of other players', () => {
    const { shown, hold, pass } = start();
    pass(16);
    expect(shown()).toEqual([]);
    hold('olga');
    hold('vera', 'roots');
    pass(400);
    expect(shown().map(({ x, y }) => [x, y])).toEqual([
      [500, 300],
      [700, 400],
    ]);
    expect(shown().every(({ y, depth }) => depth > y)).toBe(true);
  });

  it('mud and roots move with a walking body, and disappear on time or with the body', () => {
    const { shown, vera, hold, pass } = start();
    hold('vera');
    pass(300);
    vera.pose.x = 760;
    pass(16);
    expect(shown()[0]?.x).toBe(760);
    vera.pose.motion.isDead = true;
    pass(16);
    expect(shown()).toEqual([]);
    vera.pose.motion.isDead = false;
    pass(16);
    expect(shown()).toHaveLength(1);
    pass(3000);
    expect(shown()).toEqual([]);
  });

  it('mud and roots rise again for a new hold, but not when the current hold is renewed', () => {
    const { shown, hold, pass } = start();
    const frame = () => frames.indexOf(shown()[0]?.frame.name ?? '');
    hold('vera');
    pass(1000);
    hold('vera');
    pass(16);
    expect(frame()).toBeGreaterThan(2);
    pass(3000);
    expect(shown()).toEqual([]);
    hold('vera');
    pass(16);
    expect(frame()).toBe(0);
  });

  it('mud and roots rise, sway, and sink', () => {
    const at = (since: number) => frameOf(since, 3000 - since, 7, 200);
    expect([at(0), at(130), at(200)]).toEqual([0, 1, 2]);
    expect(new Set([400, 600, 800, 1000].map(at))).toEqual(new Set([3, 4, 5, 6]));
    expect([at(2850), at(2990)]).toEqual([1, 0]);
  });
});
