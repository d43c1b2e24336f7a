/**
 * Lines said to all players: their allowances, and the lines as written, as evidence for reports. Each speaker's newest
 * lines are kept apart from those of others, so that no other player can talk them away. They are kept in memory only.
 */
import { CHAT_EVIDENCE } from '#game/shared/constants.ts';
import type { ChatLine } from '#game/shared/protocol/events.ts';
import { ChatAllowances } from './chat-allowances.ts';

/** Maximum number of lines of the reported player in a report, and of lines kept for one speaker. */
export const OWN_EVIDENCE = 60;
/** Maximum number of speakers with remembered lines; the player whose last line is oldest is forgotten first. */
const MOST_SPEAKERS = 1000;

export class SpokenLines {
  /** Lines by the speaker's id, the most recent speaker last. Each list begins with its oldest line. */
  readonly #lines = new Map<string, ChatLine[]>();
  readonly #newest: ChatLine[] = [];
  readonly allowances = new ChatAllowances();

  note(line: ChatLine): void {
    this.#newest.push(line);
    if (this.#newest.length > CHAT_EVIDENCE) this.#newest.shift();
    const lines = this.#lines.get(line.socket_id) ?? [];
    lines.push(line);
    if (lines.length > OWN_EVIDENCE) lines.shift();
    this.#lines.delete(line.socket_id);
    this.#lines.set(line.socket_id, lines);
    const [oldest] = this.#lines.keys();
    if (this.#lines.size > MOST_SPEAKERS && oldest !== undefined) this.#lines.delete(oldest);
  }

  /** Newest lines of all players, the oldest of them first. */
  get newest(): readonly ChatLine[] {
    return this.#newest;
  }

  /** Returns the remembered lines of a player, the oldest first. */
  by(speakerId: string): readonly ChatLine[] {
    return this.#lines.get(speakerId) ?? [];
  }

  /** Returns the newest remembered line that passes the test; undefined if there is none. */
  findLast(test: (line: ChatLine) => boolean): ChatLine | undefined {
    return [...this.#lines.values()]
      .flatMap((lines) => lines.findLast(test) ?? [])
      .sort((a, b) => b.timestamp - a.timestamp)[0];
  }
}
