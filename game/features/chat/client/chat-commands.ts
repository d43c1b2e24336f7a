/** Chat commands: lines that begin with a slash. One table, from which the parser, /help and the completion are made. */
import type { Bidding } from '#game/features/creatures/client/taming.ts';

export type ChatCommand =
  /** Of the tools for testing only where they are asked for. */
  | { readonly type: 'help'; readonly isOfTesting: boolean }
  | { readonly type: 'mute' | 'unmute'; readonly name: string }
  | { readonly type: 'report'; readonly name: string; readonly reason: string }
  /** Without text: to whom one writes from now on. Without a name: the text begins with one that is not known here. */
  | { readonly type: 'whisper'; readonly name: string | null; readonly text: string }
  | { readonly type: 'reply' | 'near' | 'all'; readonly text: string }
  /** For the player's own creatures. */
  | { readonly type: 'bid'; readonly bidding: Bidding }
  /** A command without the name it needs. */
  | { readonly type: 'incomplete'; readonly usage: string }
  /** A tool for testing; the line is sent without its slash. */
  | { readonly type: 'tool'; readonly line: string }
  | { readonly type: 'unknown'; readonly word: string };

export interface CommandRow {
  /** What it is called, without the slash; the first word is the one that is shown. */
  readonly words: readonly [string, ...string[]];
  /** What follows the word. */
  readonly takes: string;
  readonly needsName: boolean;
  /** What it is for, as the end of a sentence. */
  readonly help: string;
  parse(rest: string, knownNames: readonly string[], usage: string): ChatCommand;
}

const plain = (type: 'reply' | 'near' | 'all') => (rest: string) => ({ type, text: rest.trim() });
const beast = (word: string, bidding: Bidding, help: string): CommandRow => ({
  words: [word],
  takes: '',
  needsName: false,
  help,
  parse: () => ({ type: 'bid', bidding }),
});
/** The word that asks for the tools for testing. */
const TESTING = 'testing';
const helpFor = (rest: string): ChatCommand => ({
  type: 'help',
  isOfTesting: rest.trim().toLowerCase() === TESTING,
});
const incomplete = (usage: string): ChatCommand => ({ type: 'incomplete', usage });

export const COMMANDS: readonly CommandRow[] = [
  {
    words: ['w', 'whisper', 'tell'],
    takes: '<name> <text>',
    needsName: true,
    help: 'only they hear it; without text: all that follows is for them',
    parse(rest, knownNames, usage) {
      const { name, after, isSure } = nameAndRest(rest, knownNames);
      if (name === '') return incomplete(usage);
      return isSure || after === ''
        ? { type: 'whisper', name, text: after }
        : { type: 'whisper', name: null, text: bare(rest) };
    },
  },
  {
    words: ['r', 'reply'],
    takes: '<text>',
    needsName: false,
    help: 'answer whoever whispered last',
    parse: plain('reply'),
  },
  {
    words: ['near', 'n'],
    takes: '<text>',
    needsName: false,
    help: 'only those around you hear it; without text: all that follows',
    parse: plain('near'),
  },
  {
    words: ['all', 'a'],
    takes: '<text>',
    needsName: false,
    help: 'everybody hears it; without text: all that follows',
    parse: plain('all'),
  },
  {
    words: ['mute'],
    takes: '<name>',
    needsName: true,
    help: 'hide what a player says',
    parse: (rest, _names, usage) => named('mute', rest, usage),
  },
  {
    words: ['unmute'],
    takes: '<name>',
    needsName: true,
    help: 'show it again',
    parse: (rest, _names, usage) => named('unmute', rest, usage),
  },
  {
    words: ['report'],
    takes: '<name> [reason]',
    needsName: true,
    help: 'tell the operators, with the last lines of the chat and what they whispered to you',
    parse(rest, knownNames, usage) {
      const { name, after } = nameAndRest(rest, knownNames);
      return name === '' ? incomplete(usage) : { type: 'report', name, reason: after };
    },
  },
  { words: ['help'], takes: '', needsName: false, help: 'this list', parse: helpFor },
  beast('come', 'call', 'call the animals that are yours; those that hear it come and follow'),
  beast('wait', 'stay', 'your animals here wait'),
  beast('letgo', 'release', 'your animal here is wild again'),
];

/** How a command is written, without what it is for. */
export const usageOf = ({ words, takes }: CommandRow): string => `/${words[0]} ${takes}`.trim();
const lineOf = (row: CommandRow): string => `${usageOf(row)} — ${row.help}`;

/** The list of commands, a line for each. */
const HELP = COMMANDS.map(lineOf);

/**
 * What /help answers: the commands of every player, or the tools for testing.
 * @param tools a line for each tool that the server offers
 */
export function helpText(isOfTesting: boolean, tools: readonly string[]): string {
  if (!isOfTesting) {
    const more = tools.length === 0 ? [] : [`/help ${TESTING} — the commands for testing this game`];
    return [...HELP, ...more].join('\n');
  }
  return tools.length === 0
    ? 'There are no commands for testing here.'
    : ['For testing:', ...tools].join('\n');
}

export function commandOf(word: string): CommandRow | undefined {
  return COMMANDS.find(({ words }) => words.includes(word.toLowerCase()));
}

/** The word after the slash and what follows it; null for what is no command. */
export function splitCommand(text: string): { readonly word: string; readonly rest: string } | null {
  const match = /^\s*\/(\S*)\s*([\s\S]*)$/u.exec(text);
  return match ? { word: match[1] ?? '', rest: match[2] ?? '' } : null;
}

/**
 * @param text the line as typed
 * @param knownNames names of known players: names may hold blanks, so this list tells where a name ends
 * @param tools names of the tools that the server offers
 * @returns null when the line is not a command but something to say
 */
export function parseCommand(
  text: string,
  knownNames: Iterable<string>,
  tools: readonly string[] = [],
): ChatCommand | null {
  const split = splitCommand(text);
  if (!split) return null;
  const { word, rest } = split;
  const row = commandOf(word);
  if (row) return row.parse(rest, [...knownNames], lineOf(row));
  return tools.includes(word.toLowerCase())
    ? { type: 'tool', line: `${word} ${rest}`.trim() }
    : { type: 'unknown', word };
}

/** A name as it is written into a command: in quotes where it has blanks. */
export const quoted = (name: string): string => (/\s/u.test(name) ? `"${name}"` : name);

function named(type: 'mute' | 'unmute', rest: string, usage: string): ChatCommand {
  const { name, after } = splitQuoted(rest) ?? { name: bare(rest), after: '' };
  return name === '' || after !== '' ? incomplete(usage) : { type, name };
}

/** A name in quotes, or the longest known one, or else, unsure, the first word; and what comes after it. */
function nameAndRest(
  rest: string,
  knownNames: readonly string[],
): { name: string; after: string; isSure: boolean } {
  const inQuotes = splitQuoted(rest);
  if (inQuotes) return { ...inQuotes, isSure: true };
  const text = bare(rest);
  const lower = text.toLowerCase();
  const starts = (name: string): boolean =>
    lower.startsWith(name.toLowerCase()) && /^(\s|$)/u.test(text.slice(name.length));
  const longest = knownNames.filter(starts).sort((a, b) => b.length - a.length)[0];
  // As they write it: only who is meant is looked up without regard to case.
  const name = longest ?? text.split(/\s/u, 1)[0] ?? '';
  return { name, after: text.slice(name.length).trim(), isSure: longest !== undefined };
}

/** A name as people write it: with an @ before it or without. */
const bare = (text: string): string => text.trim().replace(/^@/u, '');

function splitQuoted(text: string): { name: string; after: string } | null {
  const match = /^@?["“]([^"“”]*)["”]([\s\S]*)$/u.exec(text.trim());
  return match ? { name: (match[1] ?? '').trim(), after: (match[2] ?? '').trim() } : null;
}
