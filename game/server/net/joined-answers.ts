/**
 * Limits the rate of long answers by joining requests: the first request is answered immediately; all requests within
 * the following pause get one common answer at the end of the pause. Every request gets an answer, but no matter how
 * many requests come, only one answer per pause is sent.
 */
import type { Log } from '../log.ts';

export interface JoinedAnswersDeps {
  /** Runs a task after `ms`. */
  readonly later: (task: () => void, ms: number) => void;
  readonly log: Log;
}

type Answer = () => void;

export class JoinedAnswers {
  readonly #deps: JoinedAnswersDeps;
  /** Answer owed at the end of the running pause, by key; null if none is owed. */
  readonly #owed = new Map<string, Answer | null>();

  constructor(deps: JoinedAnswersDeps) {
    this.#deps = deps;
  }

  /**
   * Answers now, or at the end of the pause.
   * @param key the requesting user and the request
   * @param pauseMs minimum time between two answers, in ms
   * @param answer sends the answer from the state at that time; if several are waiting, only the newest is called
   */
  ask(key: string, pauseMs: number, answer: Answer): void {
    if (this.#owed.has(key)) {
      this.#owed.set(key, answer);
      return;
    }
    this.#pause(key, pauseMs);
    answer();
  }

  #pause(key: string, pauseMs: number): void {
    this.#owed.set(key, null);
    this.#deps.later(() => this.#end(key, pauseMs), pauseMs);
  }

  #end(key: string, pauseMs: number): void {
    const answer = this.#owed.get(key);
    this.#owed.delete(key);
    if (!answer) return;
    this.#pause(key, pauseMs);
    try {
      answer();
    } catch (error) {
      // This runs in a timer, where an exception would end the process.
      this.#deps.log.error({ err: error }, 'a joined answer failed');
    }
  }
}
