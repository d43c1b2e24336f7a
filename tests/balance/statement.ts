/** Promises about the game's balance, expressed as figures found by simulation. */

export interface Finding {
  /** Name of the figure, as printed in the table and in the last line. */
  readonly name: string;
  readonly value: number;
  readonly target: number;
  readonly isAtLeast: boolean;
}

export interface Statement {
  readonly id: number;
  readonly says: string;
  /** Finds the figures. @param runs number of simulated runs, if the statement depends on chance */
  find(runs: number): readonly Finding[];
}

export const atLeast = (name: string, value: number, target: number): Finding => ({
  name,
  value,
  target,
  isAtLeast: true,
});
export const atMost = (name: string, value: number, target: number): Finding => ({
  name,
  value,
  target,
  isAtLeast: false,
});

export function isMet({ value, target, isAtLeast }: Finding): boolean {
  return isAtLeast ? value >= target : value <= target;
}
