/**
 * What each player has heard that not everybody did: their reports show it. It is kept in memory only, for those who
 * heard something last, so that it also helps somebody whose connection breaks before they report.
 */
import { CHAT_EVIDENCE } from '#game/shared/constants.ts';
import type { ChatLine } from '#game/shared/protocol/events.ts';

/** Players for whom something is remembered; those who heard nothing for the longest time are forgotten first. */
const MOST_HEARERS = 2000;

export interface OverheardLine {
  /** As it was written, before it was screened. */
  readonly line: ChatLine;
  readonly channel: 'near' | 'whisper';
  /** The player to whom it was whispered; null for what was said near by. */
  readonly toId: string | null;
}

export class OverheardLines {
  /** By hearer, the one who heard something last at the end. Lines are in order, the oldest first. */
  readonly #lines = new Map<string, OverheardLine[]>();

  note(hearerId: string, heard: OverheardLine): void {
    const lines = this.#lines.get(hearerId) ?? [];
    lines.push(heard);
    if (lines.length > CHAT_EVIDENCE) lines.shift();
    this.#lines.delete(hearerId);
    this.#lines.set(hearerId, lines);
    for (const id of this.#lines.keys()) {
      if (this.#lines.size <= MOST_HEARERS) break;
      this.#lines.delete(id);
    }
  }

  /** What a player has heard, the oldest first. */
  by(hearerId: string): readonly OverheardLine[] {
    return this.#lines.get(hearerId) ?? [];
  }

  /** What a player has heard of another: near by all that was said, whispered only what was between the two. */
  evidence(hearerId: string, reportedId: string): readonly OverheardLine[] {
    return this.by(hearerId).filter(
      ({ channel, line, toId }) =>
        channel === 'near' ||
        line.socket_id === reportedId ||
        (line.socket_id === hearerId && toId === reportedId),
    );
  }
}
