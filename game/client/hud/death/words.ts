/** The texts about a death. */
import type { Death } from '../../state/store.ts';

export interface DeathWords {
  readonly title: string;
  readonly line: string;
}

const BY_CAUSE: Readonly<Record<string, DeathWords>> = {
  lava: { title: 'The lava has you', line: 'You burned in the lava flow.' },
};
const UNTOLD: DeathWords = { title: 'The tundra has you', line: 'You died.' };

/** @param death null when the cause is unknown: the page was loaded after the death */
export function wordsOf(death: Death | null): DeathWords {
  if (!death) return UNTOLD;
  const told = Object.hasOwn(BY_CAUSE, death.cause) ? BY_CAUSE[death.cause] : undefined;
  const { title, line } = told ?? { title: UNTOLD.title, line: `You died. Cause: ${death.cause}.` };
  return { title, line: death.killer === null ? line : `${line} ${death.killer} did it.` };
}
