/** Parts of the screen that have failed and are left out. */
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A part that is left out. */
export interface Fault {
  /** Name of the part, for the player: `the small map`. */
  readonly name: string;
  /** Shows the part again. */
  readonly retry: () => void;
}

export type Faults = StoreApi<{ readonly faults: readonly Fault[] }>;

export const createFaults = (): Faults => createStore(() => ({ faults: [] }));

/** Adds a fault. Returns a function that removes it. */
export function addFault(faults: Faults, fault: Fault): () => void {
  faults.setState((now) => ({ faults: [...now.faults, fault] }));
  return () => faults.setState((now) => ({ faults: now.faults.filter((other) => other !== fault) }));
}

/** Shows all parts again; those that still fail are added again. */
export function retryAll(faults: Faults): void {
  for (const { retry } of faults.getState().faults) retry();
}

/** Returns the message about parts that are left out; null if none is. */
export function faultText(faults: readonly Fault[]): string | null {
  const names = [...new Set(faults.map(({ name }) => name))];
  if (names.length === 0) return null;
  const most = 3;
  const shown = names.slice(0, most).join(', ');
  const more = names.length - most;
  const list = more > 0 ? `${shown} and ${more} more` : shown;
  return `Left out, because of a fault: ${list}. Everything else works.`;
}
