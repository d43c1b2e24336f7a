/** What the balance of the game promises, as figures that a simulation finds. */

export interface Finding {
  /** The figure as printed and in the closing line. */
  readonly name: string;
  readonly value: number;
  readonly target: number;
  readonly isAtLeast: boolean;
}

export interface Statement {
  readonly id: number;
  readonly says: string;
  /** @param runs how many chances are simulated where chance is in it */
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
