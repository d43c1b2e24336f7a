/** Texts about a death. */
import type { Death, WakingPlace } from '#game/client/store/store.ts';
import { speciesWords, withWeapon } from '../obituary.ts';

export interface DeathWords {
  readonly title: string;
  /** Cause of death in a sentence. */
  readonly line: string;
  /** Length of the babushka's life, a note if no one killed her, and her life's story; unknown parts are left out. */
  readonly story: string;
}

const BY_CAUSE: Readonly<Record<string, Pick<DeathWords, 'title' | 'line'>>> = {
  lava: { title: 'The lava has you', line: 'You burned in the lava flow.' },
  cold: { title: 'The cold has you', line: 'You froze.' },
  fumes: { title: 'The fumes have you', line: 'You choked in foul air.' },
  steam: { title: 'The geyser has you', line: 'You were scalded.' },
  fall: { title: 'The ice has you', line: 'You fell badly.' },
  bleeding: { title: 'The tundra has you', line: 'You bled to death.' },
  fire: { title: 'The fire has you', line: 'You burned.' },
  blow: { title: 'The tundra has you', line: 'You were struck down.' },
  shot: { title: 'The tundra has you', line: 'You were shot.' },
  unknown: { title: 'The tundra has you', line: 'You died.' },
};
const TITLE = 'The tundra has you';

/** Description of a waking place, shown below its name. Only newcomers have the first camp (`NEWCOMER_MS`). */
export const PLACE_WORDS: Readonly<Record<WakingPlace['kind'], string>> = {
  bag: 'a bag to sleep in',
  bed: 'a bed',
  camp: 'for her first hour',
  centre: 'a hearth that never goes out',
};

/** Returns the texts for a death. @param death null if it is not known, because the page was loaded after the death */
export function wordsOf(
  death: Pick<Death, 'cause' | 'killer' | 'weapon' | 'lived' | 'story'> | null,
): DeathWords {
  if (!death || death.cause === null) return { title: TITLE, line: 'You died.', story: '' };
  const { cause, killer, lived } = death;
  const told = Object.hasOwn(BY_CAUSE, cause) ? BY_CAUSE[cause] : undefined;
  const { title, line } = told ?? { title: TITLE, line: `You died. Cause: ${cause}.` };
  const life = lived === null ? '' : `You lived ${durationOf(lived)}.`;
  return {
    title,
    line: killer === null ? line : deedOf(death, killer, line),
    story: [life, byOf(killer), death.story].filter((part) => part !== '').join(' '),
  };
}

/** Returns the line that names killer and weapon. */
function deedOf({ cause, weapon }: Pick<Death, 'cause' | 'weapon'>, killer: string, line: string): string {
  const withWhat = withWeapon(weapon);
  const beast = speciesWords(killer);
  if (beast !== null) return cause === 'blow' ? `You were killed by ${beast}.` : `${line} It was ${beast}.`;
  if (cause === 'blow') return `${killer} struck you down${withWhat}.`;
  if (cause === 'shot') return `${killer} shot you${withWhat}.`;
  return `${line} It was ${killer}${withWhat}.`;
}

function byOf(killer: string | null): string {
  return killer === null ? 'Nobody struck you.' : '';
}

/** Returns a span of time in words, in hours and minutes; seconds below two minutes. @param ms 0 or more */
export function durationOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
