/**
 * Lines each player has heard that were not sent to all players, as evidence for that player's reports. They are kept
 * in memory only, for the most recent hearers, so that a player whose connection breaks can still report them later.
 */
import type { ChatLine } from '#game/shared/protocol/events.ts';

/** Maximum number of lines kept for one hearer. The speaker with the most of them loses the oldest one first. */
const MOST_LINES = 120;
/** Maximum number of players with remembered lines; the player whose last line is oldest is forgotten first. */
const MOST_HEARERS = 2000;

export interface OverheardLine {
  /** The line as written, before it was filtered. */
  readonly line: ChatLine;
  readonly channel: 'near' | 'whisper';
  /** Id of the recipient of a whisper; null for a line said nearby. */
  readonly toId: string | null;
}

export class OverheardLines {
  /** Lines by hearer, the most recent hearer last. Each list is in order, the oldest line first. */
  readonly #lines = new Map<string, OverheardLine[]>();

  note(hearerId: string, heard: OverheardLine): void {
    const lines = this.#lines.get(hearerId) ?? [];
    lines.push(heard);
    if (lines.length > MOST_LINES) forgetOne(lines);
    this.#lines.delete(hearerId);
    this.#lines.set(hearerId, lines);
    for (const id of this.#lines.keys()) {
      if (this.#lines.size <= MOST_HEARERS) break;
      this.#lines.delete(id);
    }
  }

  /** Returns the lines a player has heard, the oldest first. */
  by(hearerId: string): readonly OverheardLine[] {
    return this.#lines.get(hearerId) ?? [];
  }

  /**
   * Returns the lines a player has heard that may be evidence about another player: all lines said nearby, but only
   * those whispers that passed between the two.
   */
  evidence(hearerId: string, reportedId: string): readonly OverheardLine[] {
    return this.by(hearerId).filter(
      ({ channel, line, toId }) =>
        channel === 'near' ||
        line.socket_id === reportedId ||
        (line.socket_id === hearerId && toId === reportedId),
    );
  }
}

/** Removes the oldest line of the speaker who has the most, so that no player can talk away the words of another. */
function forgetOne(lines: OverheardLine[]): void {
  const counts = new Map<string, number>();
  for (const { line } of lines) counts.set(line.socket_id, (counts.get(line.socket_id) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const oldest = lines.findIndex(({ line }) => counts.get(line.socket_id) === most);
  lines.splice(oldest, 1);
}
