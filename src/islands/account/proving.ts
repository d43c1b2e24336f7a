/** Changes for which the server may want the second step again: it is asked for, and the change is sent once more. */
import { createContext, use, useCallback } from 'react';
import { ApiRefusal } from '../../lib/browser/accounts/api.ts';

/** Asks the person for the second step. @returns whether it was taken */
export type AskForStep = () => Promise<boolean>;

/** Null where nobody asks: the refusal then stands. */
export const Asking = createContext<AskForStep | null>(null);

/** Runs a change; where it is refused for want of a second step, asks for that and runs it again. @throws what it throws */
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
