/**
 * Changes for which the server may ask for the second step again: the player completes the step, and the change is sent
 * once more.
 */
import { createContext, use, useCallback } from 'react';
import { ApiRefusal } from '../../lib/browser/accounts/api.ts';

/** Asks the player for the second step. @returns true if it was completed */
export type AskForStep = () => Promise<boolean>;

/** Null if the page has no dialog for the second step: the refusal then stands. */
export const Asking = createContext<AskForStep | null>(null);

/**
 * Runs a change; if it is refused for lack of a second step, asks for the step and runs it again. @throws the error of
 * the change
 */
export type Proving = <T>(change: () => Promise<T>) => Promise<T>;

export function useProving(): Proving {
  const ask = use(Asking);
  return useCallback(
    async (change) => {
      try {
        return await change();
      } catch (cause) {
        const isWanted = cause instanceof ApiRefusal && cause.code === 'second_step_needed';
        if (!isWanted || ask === null || !(await ask())) throw cause;
        return await change();
      }
    },
    [ask],
  );
}
