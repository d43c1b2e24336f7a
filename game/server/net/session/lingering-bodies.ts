/**
 * Bodies of players who have left: they stay for a while and can be hurt, so that no player escapes danger by closing
 * the page or signing out. Such a body lies asleep, and all who see it are sent that. A player who comes back in the
 * meantime wakes in it unchanged. Only the bodies of users who may not come back, because they were banned or their
 * account was deleted, are removed early; their belongings then drop to the ground.
 */
import { dropBundleForAll } from '#game/features/combat/server/death/death-bundle.ts';
import { FIGHT_LINGER_MS, LINGER_MS } from '#game/features/combat/shared/death.ts';
import { returnPotToOwner } from '#game/features/cooking/server/pots/pots.ts';
import { closeContainer } from '#game/features/inventory/server/open-containers.ts';
import { isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import { settleVitals } from '#game/features/survival/server/vitality.ts';
import type { Journal } from '../../store/journal.ts';
import { stopBody } from '../../world/bodies/body.ts';
import type { Player } from '../../world/bodies/player.ts';
import type { World } from '../../world/world.ts';

export class LingeringBodies {
  readonly #world: World;
  readonly #journal: Pick<Journal, 'leave'>;
  readonly #onRemoved: (player: Player) => void;
  readonly #bodies = new Map<string, Player>();
  /** Users whose bodies are removed in the next turn. */
  readonly #banished = new Set<string>();

  /** @param onRemoved called once a body is no longer in the world */
  constructor(world: World, journal: Pick<Journal, 'leave'>, onRemoved: (player: Player) => void) {
    this.#world = world;
    this.#journal = journal;
    this.#onRemoved = onRemoved;
  }

  /** Handles a player leaving: their body stays for a while, but is removed immediately if it is in a safe circle. */
  leave(player: Player): void {
    settleVitals(this.#world, player);
    if (isInSafeCircle(player) && !this.#banished.has(player.userId)) {
      this.remove(player);
      return;
    }
    player.leavesAt = this.#world.now + LINGER_MS;
    player.verbs.length = 0;
    closeContainer(this.#world, player, 'closed');
    player.motion = { ...player.motion, isAutoRunning: false };
    stopBody(player);
    this.#world.moved(player);
    this.#bodies.set(player.id, player);
    this.#world.emit({ type: 'asleep', player });
  }

  /** Handles a player entering the world: a player who is back in time has the body that stayed. */
  wake(player: Player): void {
    const wasAsleep = player.leavesAt !== null;
    this.#forget(player);
    if (wasAsleep) this.#world.emit({ type: 'asleep', player });
  }

  /** Removes a body from the world once its last state has been passed to the journal. */
  remove(player: Player): void {
    this.#forget(player);
    // A cauldron does not stay in the world without its owner.
    returnPotToOwner(this.#world, player);
    this.#journal.leave(player.id);
    this.#world.remove(player);
    this.#onRemoved(player);
  }

  /**
   * Marks a user who may not come back: their body is removed in the next turn, so that the journal keeps either
   * everything that drops or nothing.
   */
  banish(userId: string): void {
    this.#banished.add(userId);
  }

  /**
   * Removes the bodies whose time is over and those of banished users; called at the beginning of each turn.
   * @param isAwaited true if the user's player is being loaded and will take over their body
   * @param end ends any remaining sessions of a user
   */
  clear(isAwaited: (userId: string) => boolean, end: (userId: string) => void): void {
    for (const userId of this.#banished) {
      end(userId);
      for (const player of this.#bodies.values()) if (player.userId === userId) this.#castOut(player);
    }
    this.#banished.clear();
    const { now } = this.#world;
    for (const player of this.#bodies.values()) {
      if (now >= goesAt(player) && !isAwaited(player.userId)) this.remove(player);
    }
  }

  /** Stops tracking a body, because the player is back or the body is removed. */
  #forget(player: Player): void {
    player.leavesAt = null;
    player.livedAt = this.#world.now;
    this.#bodies.delete(player.id);
  }

  #castOut(player: Player): void {
    dropBundleForAll(this.#world, player);
    this.remove(player);
  }
}

/**
 * Returns the world time at which a body is removed, in ms. A fight keeps the body for some time after the last blow.
 */
function goesAt({ leavesAt, foughtAt }: Player): number {
  return Math.max(leavesAt ?? 0, foughtAt + FIGHT_LINGER_MS);
}
