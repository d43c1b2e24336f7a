/** The sign on a phone that a creature hunts the player from beyond the screen. */
import { describe, expect, it } from 'vitest';
import { createGameStore } from '#game/client/store/store.ts';
import { Creatures } from '#game/features/creatures/client/creatures.ts';
import { hunterBearing, SHOWN_MS } from '#game/features/creatures/client/hunt/bearing.ts';
import type { Act } from '#game/features/creatures/shared/creature-acts.ts';

const SELF = { x: 5000, y: 5000 };
/** The part of the world on a phone held upright. */
const SCREEN = { x: SELF.x - 195, y: SELF.y - 422, width: 390, height: 844 };
const GROWL = { kind: 'wolf', angle: 4, at: 1000 };

/** A view with wolves at offsets from the player, and what they do. */
function viewOf(wolves: readonly { dx: number; dy: number; act?: Act; isDead?: boolean }[]) {
  const bodies = wolves.map(({ dx, dy, isDead = false }, k) => ({
    id: `wolf-${k}`,
    kind: 'wolf',
    pose: { x: SELF.x + dx, y: SELF.y + dy, motion: { isDead } },
  }));
  const find = (id: string) => ({ act: wolves[Number(id.slice(5))]?.act ?? 'threaten' });
  const view = { body: SELF, map: { screen: SCREEN }, bodies: () => bodies, creatures: { find } };
  return view as unknown as Parameters<typeof hunterBearing>[0];
}

describe('the sign of a hunter', () => {
  it('the sign points to the nearest hunter beyond the screen', () => {
    const view = viewOf([
      { dx: 600, dy: 0 },
      { dx: -300, dy: 0 },
    ]);
    expect(hunterBearing(view, GROWL, 1000)).toBeCloseTo(Math.PI);
  });

  it('the sign is not shown for a hunter on the screen, a wolf that hunts nobody, or a dead one', () => {
    expect(hunterBearing(viewOf([{ dx: 150, dy: 100 }]), GROWL, 1000)).toBeNull();
    const others = [
      { dx: 150, dy: 100 },
      { dx: 300, dy: 0, act: 'rest' as const },
      { dx: 0, dy: 500, isDead: true },
    ];
    expect(hunterBearing(viewOf(others), GROWL, 1000)).toBeNull();
  });

  it('the sign points to a hunter under the thumbs, which cover the lower part of the screen', () => {
    const view = viewOf([{ dx: 0, dy: 300 }]);
    expect(hunterBearing(view, GROWL, 1000)).toBeNull();
    expect(hunterBearing(view, GROWL, 1000, 0.7)).toBeCloseTo(Math.PI / 2);
    expect(hunterBearing(viewOf([{ dx: 0, dy: 100 }]), GROWL, 1000, 0.7)).toBeNull();
  });

  it('the sign points to where the call came from while no hunter is seen, and goes after four seconds', () => {
    expect(hunterBearing(viewOf([]), GROWL, 1000)).toBeCloseTo(Math.PI);
    expect(hunterBearing(viewOf([]), GROWL, 1000 + SHOWN_MS - 1)).not.toBeNull();
    expect(hunterBearing(viewOf([]), GROWL, 1000 + SHOWN_MS)).toBeNull();
  });
});

describe('a call', () => {
  it('a call directed at the player is that of a hunter, and other calls are not', () => {
    const store = createGameStore();
    const creatures = new Creatures({ now: () => 700, clock: { rtt: null }, store, send: () => true });
    const growl = { kind: 'wolf', call: 'growl', angle: 3, loudness: 0.5 };
    creatures.onEvent({ name: 'creature:voice', payload: growl });
    expect(store.getState().hunted).toBeNull();
    creatures.onEvent({ name: 'creature:voice', payload: { ...growl, hunts: true } });
    expect(store.getState().hunted).toEqual({ kind: 'wolf', angle: 3, at: 700 });
    expect(creatures.takeVoices()).toHaveLength(2);
  });
});
