/**
 * Long answers, joined: the first is given at once; what is asked for within the pause after it is answered together,
 * once, at the end of the pause. Nobody who asks is left without an answer, and however often one asks, no more is sent
 * than one answer a pause.
 */
import type { Log } from '../log.ts';

export interface JoinedAnswersDeps {
  /** Runs a task later, after so many ms. */
  readonly later: (task: () => void, ms: number) => void;
  readonly log: Log;
}

type Answer = () => void;

export class JoinedAnswers {
  readonly #deps: JoinedAnswersDeps;
  /** By key: what is owed at the end of the pause that goes on; null for nothing. */
  readonly #owed = new Map<string, Answer | null>();

  constructor(deps: JoinedAnswersDeps) {
    this.#deps = deps;
  }

  /**
   * Answers now, or at the end of the pause.
   * @param key who asks for what
   * @param pauseMs from one answer to the next
   * @param answer gives it as it is at that time; of several, the newest is called
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
