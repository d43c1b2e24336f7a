/**
 * The boot sequence as a function of time: the lines, and the number of letters typed in each. Steps follow in order;
 * each waits for the real step that it stands for. Times in ms.
 */
import { LOADING_STEPS, type LoadingStep, type StepState } from '../../store/store.ts';

/** Delay before the first letter (specification, section 2). */
export const INITIAL_DELAY_MS = 1000;
const PER_CHARACTER_MS = 25;
const LONGEST_TYPING_MS = 1500;
/** Delay after the last step, before the world may show. */
export const READY_TO_HIDE_MS = 3000;

export interface BootLine {
  readonly step: LoadingStep;
  /** Number of typed letters of the command. */
  readonly typed: number;
  /** State of the step: done once its confirmation is printed, or failed. */
  readonly outcome: StepState;
}

export interface BootPicture {
  readonly lines: readonly BootLine[];
  /** Time at which the last confirmation was printed; null before that. */
  readonly finishedAt: number | null;
}

/** Returns the duration of typing a command. */
export function typingTime(command: string): number {
  return Math.min(LONGEST_TYPING_MS, command.length * PER_CHARACTER_MS);
}

/** Advances the sequence frame by frame, because it is unknown in advance when a step will be done. */
export class BootSequence {
  readonly #commands: Readonly<Record<LoadingStep, string>>;
  /** Time at which the typing of the current step began. */
  #typingSince: number;
  #open = 0;
  #finishedAt: number | null = null;
  /** Steps that were done at the last call of {@link at}. */
  #seen: ReadonlySet<LoadingStep> = new Set();

  constructor(commands: Readonly<Record<LoadingStep, string>>, now: number) {
    this.#commands = commands;
    this.#typingSince = now + INITIAL_DELAY_MS;
  }

  /** Returns the state of the screen at a time, given the state of the real steps. */
  at(now: number, steps: Readonly<Record<LoadingStep, StepState>>): BootPicture {
    for (let step = LOADING_STEPS[this.#open]; step; step = LOADING_STEPS[this.#open]) {
      const typedAt = this.#typingSince + typingTime(this.#commands[step]);
      if (now < typedAt || steps[step] !== 'done') break;
      this.#open += 1;
      // A late call delays nothing: a step that was already done at the last call counts as ended when its line was
      // typed.
      this.#typingSince = this.#seen.has(step) ? typedAt : now;
      if (this.#open === LOADING_STEPS.length) this.#finishedAt = this.#typingSince;
    }
    this.#seen = new Set(LOADING_STEPS.filter((step) => steps[step] === 'done'));
    const lines = LOADING_STEPS.slice(0, this.#open + 1).map((step, at): BootLine => {
      const command = this.#commands[step];
      if (at < this.#open) return { step, typed: command.length, outcome: 'done' };
      const elapsed = Math.max(0, now - this.#typingSince);
      const share = Math.min(1, elapsed / typingTime(command));
      const isTyped = share === 1;
      return {
        step,
        typed: Math.floor(command.length * share),
        outcome: isTyped && steps[step] === 'failed' ? 'failed' : 'waiting',
      };
    });
    return { lines: now < this.#typingSince && this.#open === 0 ? [] : lines, finishedAt: this.#finishedAt };
  }
}
