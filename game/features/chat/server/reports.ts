/**
 * Reports about chat lines: the reported player is looked up, their newest lines and those around them are attached, and
 * the store keeps both. The reporter is always notified of the outcome.
 */
import type { Log } from '#game/server/log.ts';
import { Allowances } from '#game/server/net/allowances.ts';
import type { Named, Names } from '#game/server/net/session/presence.ts';
import type { ReportedLine, ReportStore } from '#game/server/store/ports.ts';
import { nameKey } from '#game/server/world/bodies/name-index.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { CHAT_EVIDENCE } from '#game/shared/constants.ts';
import type { ChatLine } from '#game/shared/protocol/events.ts';
import { cleanMessage } from './chat.ts';
import { OWN_EVIDENCE } from './spoken.ts';

/**
 * Maximum number of reports that one user may make in quick succession, and the number allowed again per second: three
 * per minute.
 */
const REPORT_BURST = 3;
const REPORTS_PER_SECOND = 3 / 60;

export const REPORT_NOTICES = {
  stored: (name: string) =>
    `Thank you. Your report about ${name} was saved, with the last lines of the chat.`,
  unknown: 'Nobody of that name is here or has spoken lately.',
  self: 'You cannot report yourself.',
  tooMany: 'You can make three reports a minute. Please wait a moment.',
  failed: 'Your report could not be saved. Please try again in a moment.',
} as const;

export interface ReportDeskDeps {
  readonly world: World;
  readonly names: Names;
  readonly store: ReportStore;
  readonly log: Log;
  /** Simulation clock, in ms. */
  readonly now: () => number;
}

export class ReportDesk {
  readonly #deps: ReportDeskDeps;
  /** Allowances by user, so that reconnecting does not reset them. */
  readonly #allowances = new Allowances(REPORT_BURST, REPORTS_PER_SECOND);
  #failures = 0;

  constructor(deps: ReportDeskDeps) {
    this.#deps = deps;
  }

  /** Number of reports that could not be stored. */
  get failures(): number {
    return this.#failures;
  }

  /** Stores a report. Resolves with the answer for the reporter, and never rejects. */
  async report(reporter: Player, name: string, reason: string | undefined): Promise<string> {
    const { world, store, log, now } = this.#deps;
    const reported = await this.#find(reporter, name);
    if (!reported) return REPORT_NOTICES.unknown;
    if (reported.id === reporter.id) return REPORT_NOTICES.self;
    if (!this.#allowances.take(reporter.userId, now())) return REPORT_NOTICES.tooMany;
    const report = {
      reportedId: reported.id,
      reporterId: reporter.id,
      reason: cleanMessage(reason ?? '') || null,
      evidence: this.#evidence(reporter, reported.id),
      at: world.wallNow,
    };
    try {
      await store.saveReport(report);
    } catch (error) {
      this.#failures += 1;
      log.error({ err: error, reporter: reporter.id, reported: reported.id }, 'a report could not be saved');
      return REPORT_NOTICES.failed;
    }
    log.info({ reporter: reporter.id, reported: reported.id }, 'a player was reported');
    return REPORT_NOTICES.stored(reported.name);
  }

  /**
   * Returns the newest lines of the reported player that the reporter was sent, together with the newest lines around
   * them, the oldest first. Each kind has its own limit, so that lines of others leave those of the reported player in.
   */
  #evidence(reporter: Player, reportedId: string): ReportedLine[] {
    const { spoken, overheard } = this.#deps.world;
    const heard = overheard
      .evidence(reporter.id, reportedId)
      .map(({ line, channel }) => ({ ...reportedLine(line), channel }));
    const own = [...spoken.by(reportedId).map(reportedLine), ...heard.filter(isReported)];
    const context = [...spoken.newest.map(reportedLine), ...heard].filter((line) => !isReported(line));
    return inOrder([...newestOf(own, OWN_EVIDENCE), ...newestOf(context, CHAT_EVIDENCE)]);

    function isReported({ playerId }: ReportedLine): boolean {
      return playerId === reportedId;
    }
  }

  /**
   * Returns the player that the reporter last heard under that name, or else the player who has it now, ignoring case.
   * Null if there is none.
   */
  async #find(reporter: Player, name: string): Promise<Named | null> {
    const { spoken, overheard } = this.#deps.world;
    const wanted = nameKey(name);
    const spoke = ({ sender }: ChatLine): boolean => nameKey(sender) === wanted;
    const heard = overheard.by(reporter.id).map(({ line }) => line);
    const line = [spoken.findLast(spoke), heard.findLast(spoke)]
      .flatMap((found) => found ?? [])
      .sort((a, b) => b.timestamp - a.timestamp)[0];
    return line ? { id: line.socket_id, name: line.sender } : this.#deps.names.find(name);
  }
}

function reportedLine({ socket_id, sender, message, timestamp }: ChatLine): ReportedLine {
  return { playerId: socket_id, sender, message, at: timestamp };
}

const inOrder = (lines: ReportedLine[]): ReportedLine[] => lines.sort((a, b) => a.at - b.at);

const newestOf = (lines: ReportedLine[], most: number): ReportedLine[] => inOrder(lines).slice(-most);
