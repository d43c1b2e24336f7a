/** The users who take up places in the world, because they have a body in it or a session. */
import type { World } from '../../world/world.ts';
import type { SessionList } from './session-list.ts';

export class Crowd {
  readonly #world: Pick<World, 'players'>;
  readonly #sessions: SessionList;

  constructor(world: Pick<World, 'players'>, sessions: SessionList) {
    this.#world = world;
    this.#sessions = sessions;
  }

  /** Number of users; a user with several sessions counts once. */
  get size(): number {
    const users = new Set(this.#sessions.users());
    for (const { userId } of this.#world.players.values()) users.add(userId);
    return users.size;
  }

  /** True if this user has a body or a session. */
  has(userId: string): boolean {
    if (this.#sessions.of(userId).size > 0) return true;
    for (const player of this.#world.players.values()) if (player.userId === userId) return true;
    return false;
  }
}
