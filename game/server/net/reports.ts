/**
 * Reports about what was said: the reported player is looked up, the newest lines of the chat are attached, and the
 * store keeps both. The reporter is always told the outcome.
 */
import type { Log } from '../log.ts';
import type { ReportStore } from '../store/ports.ts';
import type { Player } from '../world/player.ts';
import { cleanMessage } from '../world/systems/chat.ts';
import type { World } from '../world/world.ts';
import { Allowances } from './allowances.ts';
import type { Named, Names } from './presence.ts';

/** Reports that one user may make at once, and a second over time: three a minute. */
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
  /** By user, so that reconnecting does not help. */
  readonly #allowances = new Allowances(REPORT_BURST, REPORTS_PER_SECOND);
  #failures = 0;

  constructor(deps: ReportDeskDeps) {
    this.#deps = deps;
  }

  /** Reports that could not be stored. */
  get failures(): number {
    return this.#failures;
  }

  /** Keeps a report. Resolves with the answer for the reporter, and never rejects. */
  async report(reporter: Player, name: string, reason: string | undefined): Promise<string> {
    const { world, store, log, now } = this.#deps;
    const reported = await this.#find(name);
    if (!reported) return REPORT_NOTICES.unknown;
    if (reported.id === reporter.id) return REPORT_NOTICES.self;
    if (!this.#allowances.take(reporter.userId, now())) return REPORT_NOTICES.tooMany;
    const report = {
      reportedId: reported.id,
      reporterId: reporter.id,
      reason: cleanMessage(reason ?? '') || null,
      evidence: world.evidence.map((line) => ({
        playerId: line.socket_id,
        sender: line.sender,
        message: line.message,
        at: line.timestamp,
      })),
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

  /** The player who last spoke under that name, or else the one who plays under it, ignoring case. */
  async #find(name: string): Promise<Named | null> {
    const wanted = name.trim().toLowerCase();
    const line = this.#deps.world.chat.findLast(({ sender }) => sender.toLowerCase() === wanted);
    return line ? { id: line.socket_id, name: line.sender } : this.#deps.names.find(name);
  }
}
