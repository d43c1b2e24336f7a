/**
 * Bodies of every kind on the screen: a view appears, moves and disappears with its body, and a kind without pictures
 * is shown too.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBody } from '#game/client/picking/picked.ts';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import { toRecord } from '#game/client/store/store.ts';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import type { Work } from '#game/features/harvest/client/harvest.ts';
import { body, SHEET, stage } from '../body-stage.ts';
import { SELF } from '../fake-realm.ts';
import type { FakeObject } from '../fake-scene.ts';

/** Returns the animation of the frame that a figure shows. */
function gaitShown(figure: FakeObject | undefined): string | undefined {
  const column = Number(figure?.frame.name) % SHEET.columns;
  const gaits = Object.entries(SHEET.animations);
  return gaits.find(([, gait]) => gait && column >= gait.first && column < gait.first + gait.frames)?.[0];
}

beforeEach(() => {
  vi.stubGlobal('window', { devicePixelRatio: 1 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the view of a body', () => {
  it('the view of a body is created when the body appears, follows it, and is gone when the body leaves', () => {
    const { fake, show, figures } = stage();
    show(body('beast-1', 'test-beast', 700));
    expect(figures()).toMatchObject([{ x: 700, y: 500, texture: { key: 'plain' }, depth: 500 }]);
    show(body('beast-1', 'test-beast', 760, 520));
    expect(figures()).toMatchObject([{ x: 760, y: 520, depth: 520 }]);
    show();
    expect(fake.alive.size).toBe(0);
  });

  it('the view of a body uses the pictures of its kind, and a kind without pictures is logged once', () => {
    const { warnings, show, figures } = stage();
    show(body('vera', 'player', 100), body('beast-1', 'test-beast', 200), body('beast-2', 'test-beast', 300));
    show(
      body('vera', 'player', 110),
      body('beast-1', 'test-beast', 210),
      body('beast-3', 'other-beast', 300),
    );
    expect(figures().map(({ texture }) => texture.key)).toEqual(['babushka', 'plain', 'plain']);
    expect(warnings).toEqual([
      'bodies of the kind test-beast have no pictures, a plain figure is shown',
      'bodies of the kind other-beast have no pictures, a plain figure is shown',
    ]);
  });

  it('the view of a player has a shadow under the feet, which stays on the ground in a jump and vanishes in water', () => {
    const { fake, show, figures, game } = stage();
    const vera = body('vera', 'player', 100);
    const shadows = () =>
      fake
        .images()
        .flatMap(({ texture, visible, x, y, depth }) =>
          texture.key === 'body-shadow' ? { visible, x, y, depth } : [],
        );
    show(vera);
    expect(shadows()).toEqual([{ visible: true, x: 100, y: 496, depth: DEPTH.shadow }]);
    expect(figures()[0]?.depth).toBeGreaterThan(DEPTH.shadow);
    const leaping = { ...vera, pose: { ...vera.pose, motion: { ...vera.pose.motion, isJumping: true } } };
    for (let frame = 0; frame < 20; frame += 1) show(leaping);
    expect(figures()[0]?.y).toBeLessThan(490);
    expect(shadows()).toMatchObject([{ x: 100, y: 496 }]);
    game.ground = { isWater: () => true };
    show(vera);
    expect(shadows()).toMatchObject([{ visible: false }]);
  });

  it('G9: the view of an idle player shows the frames in which she sits, until she walks', () => {
    const { show, figures } = stage(SHEET);
    const vera = body('vera', 'player', 100);
    const idle = { ...vera, player: vera.player && { ...vera.player, idle_since: 1000 } };
    const shown = (at: RemoteBody) => {
      show(at);
      return gaitShown(figures()[0]);
    };
    expect(shown(vera)).toBe('idle');
    expect(shown(idle)).toBe('sit');
    expect(shown({ ...idle, pose: { ...idle.pose, motion: { ...idle.pose.motion, isMoving: true } } })).toBe(
      'run',
    );
    expect(shown(idle)).toBe('sit');
    expect(shown(vera)).toBe('idle');
  });

  it('the view of a sleeper lies under a badge and a name that say so, and stands again when she is back', () => {
    const { fake, show, figures, pointer } = stage(SHEET);
    const vera = body('vera', 'player', 100);
    const asleep = { ...vera, player: vera.player && { ...vera.player, isAsleep: true, idle_since: 1000 } };
    pointer.at = { x: 100, y: 490 };
    const shown = (at: RemoteBody) => {
      // A frame draws one text at most.
      for (let frame = 0; frame < 3; frame += 1) show(at);
      return [
        gaitShown(figures()[0]),
        ...fake
          .texts()
          .filter((text) => text !== 'well met')
          .sort(),
      ];
    };
    expect(shown(asleep)).toEqual(['sleep', 'ASLEEP', 'Name of vera, asleep']);
    expect(shown({ ...asleep, isDown: true })).toEqual(['dead', 'KNOCKED OUT', 'Name of vera, asleep']);
    expect(shown(vera)).toEqual(['idle', 'Name of vera']);
  });

  it('the view of the local player shows her sitting while she is idle, but not while she works', () => {
    const { game, store, show, figures } = stage(SHEET);
    game.body = { x: 0, y: 0, facing: 'left', isMoving: false, velocityX: 0, velocityY: 0 };
    store.setState({ self: { ...toRecord(SELF), idle_since: 1000 } });
    show();
    expect(gaitShown(figures()[0])).toBe('sit');
    game.harvest.workOf = () => ({ at: 0, ms: 1e6, itemId: null, tool: 'hand' }) as Work;
    show();
    expect(gaitShown(figures()[0])).not.toBe('sit');
  });

  it('the view of a body is created again when an id comes back as another kind', () => {
    const { show, figures } = stage();
    show(body('a', 'test-beast', 100));
    show(body('a', 'player', 100));
    expect(figures().map(({ texture }) => texture.key)).toEqual(['babushka']);
  });

  it('the body under the pointer shows its name, and of several bodies the foremost one does', () => {
    const { fake, show, pointer } = stage();
    const crowd = [body('vera', 'player', 500, 500), body('beast-1', 'test-beast', 510, 520)];
    show(...crowd);
    const names = () => fake.texts().filter((text) => text !== 'well met');
    expect(names()).toEqual([]);
    pointer.at = { x: 505, y: 490 };
    show(...crowd);
    expect(names()).toEqual(['test-beast']);
    pointer.at = { x: 480, y: 470 };
    show(...crowd);
    expect(names()).toEqual(['Name of vera']);
    pointer.at = null;
    show(...crowd);
    expect(names()).toEqual([]);
  });

  it('the view of another player hides name and speech immediately when the screen is streamed', () => {
    const { fake, show, pointer, settings } = stage();
    const vera = body('vera', 'player', 500, 500);
    pointer.at = { x: 500, y: 490 };
    show(vera);
    show(vera);
    expect(fake.texts().toSorted()).toEqual(['Name of vera', 'well met']);
    settings.setState({ isStreaming: true });
    show(vera);
    show(vera);
    expect(fake.texts()).toEqual(['Somebody']);
    settings.setState({ isStreaming: false });
    show(vera);
    show(vera);
    expect(fake.texts().toSorted()).toEqual(['Name of vera', 'well met']);
  });

  it('the world draws no bubble on a phone, where the page has one that can be unfolded', () => {
    const { fake, show, store } = stage();
    show(body('vera', 'player', 500, 500));
    expect(fake.texts()).toEqual(['well met']);
    store.setState({ isOneLine: true });
    show(body('vera', 'player', 500, 500));
    expect(fake.texts()).toEqual([]);
  });

  it('the body of a view can be pointed at while the view exists', () => {
    const { show, picks } = stage();
    show(body('beast-1', 'test-beast', 700));
    expect(picks.at(700, 490, isBody)).toEqual({ type: 'body', id: 'beast-1' });
    show();
    expect(picks.size).toBe(0);
  });

  it('the view of each body is destroyed together with the whole set of views', () => {
    const { fake, show, views } = stage();
    show(body('a', 'test-beast', 100), body('vera', 'player', 200));
    views.destroy();
    expect(fake.alive.size).toBe(0);
  });
});
