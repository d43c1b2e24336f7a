/**
 * Delivers effects: the one place where bodies and fixtures are hurt and healed, and that decides who dies and what
 * breaks. Every death has a cause.
 */
import type { Body } from './body.ts';
import { hurt } from './dying.ts';
import type { Effect } from './effects.ts';
import { Player } from './player.ts';
import type { World } from './world.ts';

/** Applies what was queued before this turn, in order. An effect on something that no longer exists is dropped. */
export function deliverEffects(world: World): void {
  for (const effect of world.effects.takeDue()) {
    const body = world.body(effect.to);
    if (body) applyTo(world, body, effect);
    else applyToFixture(world, effect);
  }
}

function applyTo(world: World, body: Body, { deed, from }: Effect): void {
  if (body.motion.isDead) return;
  switch (deed.type) {
    case 'heal':
      // Only help raises those who lie.
      if (body instanceof Player && body.isDown) return;
      body.health = Math.min(body.maxHealth, body.health + deed.amount);
      break;
    case 'damage':
      hurt(world, body, { amount: deed.amount, cause: deed.cause, killer: from });
      break;
  }
  const player = world.players.get(body.id);
  if (!player) return;
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'needs', player });
}

/** A fixture without health is removed; a resource node stays and comes back in time. */
function applyToFixture({ fixtures }: World, { to, deed }: Effect): void {
  const known = fixtures.healthOf(to);
  if (!known) return;
  fixtures.setHealth(to, known.health + (deed.type === 'damage' ? -deed.amount : deed.amount));
  if (fixtures.find(to)?.health === 0) fixtures.remove(to);
}
