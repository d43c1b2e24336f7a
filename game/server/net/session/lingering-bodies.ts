/**
 * The bodies of players who have left: they stay for a while and can be hurt, so that nobody leaves a danger by closing
 * the page or by signing out. Who comes back meanwhile finds their body as it is. Only the bodies of those who may not
 * come back, because they were banned or their account was deleted, go before their time, and what they carried falls.
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
  readonly #bodies = new Map<string, Player>();
  /** Users whose bodies are taken with the next turn. */
  readonly #banished = new Set<string>();

  constructor(world: World, journal: Pick<Journal, 'leave'>) {
    this.#world = world;
    this.#journal = journal;
  }

  /** A player has left: their body stays for a while, but for that of one in a safe circle, which goes at once. */
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
  }

  /** Takes a body out of the world, once its last state is with the journal. */
  remove(player: Player): void {
    this.forget(player);
    // A cauldron does not stay behind without its owner.
    returnPotToOwner(this.#world, player);
    this.#journal.leave(player.id);
    this.#world.remove(player);
  }

  /** The player is back, or their body goes for another reason. */
  forget(player: Player): void {
    player.leavesAt = null;
    player.livedAt = this.#world.now;
    this.#bodies.delete(player.id);
  }

  /** This user may not come back: their body goes with the next turn, so that the journal keeps all that falls or nothing. */
  banish(userId: string): void {
    this.#banished.add(userId);
  }

  /**
   * Takes out the bodies whose time is over, and those of the banished; called at the beginning of each turn.
   * @param isAwaited whether a player is just being loaded: their body will be theirs
   * @param end ends what a user still has of sessions
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

  #castOut(player: Player): void {
    dropBundleForAll(this.#world, player);
    this.remove(player);
  }
}

/** A fight keeps a body some time after its last blow. World time, in ms. */
function goesAt({ leavesAt, foughtAt }: Player): number {
  return Math.max(leavesAt ?? 0, foughtAt + FIGHT_LINGER_MS);
}
