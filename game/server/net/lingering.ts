/**
 * The bodies of players who have left: they stay for a while and can be hurt, so that nobody leaves a danger by closing
 * the page. Who comes back meanwhile finds their body as it is.
 */
import { FIGHT_LINGER_MS, LINGER_MS } from '#game/shared/rules/death.ts';
import { isInSafeCircle } from '#game/shared/rules/pvp.ts';
import { halt } from '../world/body.ts';
import type { Player } from '../world/player.ts';
import { closeContainer } from '../world/things/containers.ts';
import type { World } from '../world/world.ts';

export class Lingering {
  readonly #world: World;
  readonly #bodies = new Map<string, Player>();

  constructor(world: World) {
    this.#world = world;
  }

  /** A player has left; false when nothing keeps their body: then it goes at once. */
  stay(player: Player): boolean {
    if (isInSafeCircle(player)) return false;
    player.leavesAt = this.#world.now + LINGER_MS;
    player.verbs.length = 0;
    closeContainer(this.#world, player, 'closed');
    player.motion = { ...player.motion, isAutoRunning: false };
    halt(player);
    this.#world.moved(player);
    this.#bodies.set(player.id, player);
    return true;
  }

  /** The player is back, or their body goes for another reason. */
  forget(player: Player): void {
    player.leavesAt = null;
    player.livedAt = this.#world.now;
    this.#bodies.delete(player.id);
  }

  /** The bodies whose time is over. */
  due(): readonly Player[] {
    if (this.#bodies.size === 0) return NOBODY;
    const { now } = this.#world;
    return [...this.#bodies.values()].filter((player) => now >= goesAt(player));
  }

  /** The body of a user, if it lingers. */
  of(userId: string): Player | undefined {
    for (const player of this.#bodies.values()) if (player.userId === userId) return player;
    return undefined;
  }
}

const NOBODY: readonly Player[] = [];

/** A fight keeps a body some time after its last blow. World time, in ms. */
function goesAt({ leavesAt, foughtAt }: Player): number {
  return Math.max(leavesAt ?? 0, foughtAt + FIGHT_LINGER_MS);
}
