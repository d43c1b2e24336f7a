/** Chat commands: lines that begin with a slash. The parser, /help and the completion all use the same table. */
import type { Bidding } from '#game/features/creatures/client/taming.ts';

export type ChatCommand =
  /** Opens the panel of the commands. */
  | { readonly type: 'help' }
  | { readonly type: 'mute' | 'unmute'; readonly name: string }
  | { readonly type: 'report'; readonly name: string; readonly reason: string }
  /**
   * Without text, sets the recipient of all following lines. Without a name, the text begins with a name that this
   * client does not know.
   */
  | { readonly type: 'whisper'; readonly name: string | null; readonly text: string }
  | { readonly type: 'reply' | 'near' | 'all'; readonly text: string }
  /** An order to the player's own creatures. */
  | { readonly type: 'bid'; readonly bidding: Bidding }
  /** A command that lacks the name it needs. */
  | { readonly type: 'incomplete'; readonly usage: string }
  /** Command of a testing tool; the line is sent without its slash. */
  | { readonly type: 'tool'; readonly line: string }
  | { readonly type: 'unknown'; readonly word: string };

/** Groups in which the commands are listed, in order. */
export const COMMAND_GROUPS = ['Talking', 'Other players', 'Your animals'] as const;

export interface CommandRow {
  readonly group: (typeof COMMAND_GROUPS)[number];
  /** Words of the command, without the slash; only the first word is displayed. */
  readonly words: readonly [string, ...string[]];
  /** Arguments after the word. */
  readonly takes: string;
  readonly needsName: boolean;
  /** Purpose of the command, worded as the end of a sentence. */
  readonly help: string;
  parse(rest: string, knownNames: readonly string[], usage: string): ChatCommand;
}

const plain = (type: 'reply' | 'near' | 'all') => (rest: string) => ({ type, text: rest.trim() });
const beast = (word: string, bidding: Bidding, help: string): CommandRow => ({
  group: 'Your animals',
  words: [word],
  takes: '',
  needsName: false,
  help,
  parse: () => ({ type: 'bid', bidding }),
});
const incomplete = (usage: string): ChatCommand => ({ type: 'incomplete', usage });

export const COMMANDS: readonly CommandRow[] = [
  {
    group: 'Talking',
    words: ['w', 'whisper', 'tell'],
    takes: '<name> <text>',
    needsName: true,
    help: 'only that player hears it; without text, what you write next goes to them',
    parse(rest, knownNames, usage) {
      const { name, after, isSure } = nameAndRest(rest, knownNames);
      if (name === '') return incomplete(usage);
      return isSure || after === ''
        ? { type: 'whisper', name, text: after }
        : { type: 'whisper', name: null, text: bare(rest) };
    },
  },
  {
    group: 'Talking',
    words: ['r', 'reply'],
    takes: '<text>',
    needsName: false,
    help: 'answer the player who whispered last',
    parse: plain('reply'),
  },
  {
    group: 'Talking',
    words: ['near', 'n'],
    takes: '<text>',
    needsName: false,
    help: 'only players near you hear it; without text, what you write next is heard there',
    parse: plain('near'),
  },
  {
    group: 'Talking',
    words: ['all', 'a'],
    takes: '<text>',
    needsName: false,
    help: 'everybody hears it; without text, what you write next goes to everybody',
    parse: plain('all'),
  },
  {
    group: 'Other players',
    words: ['mute'],
    takes: '<name>',
    needsName: true,
    help: 'hide what a player says',
    parse: (rest, _names, usage) => named('mute', rest, usage),
  },
  {
    group: 'Other players',
    words: ['unmute'],
    takes: '<name>',
    needsName: true,
    help: 'show it again',
    parse: (rest, _names, usage) => named('unmute', rest, usage),
  },
  {
    group: 'Other players',
    words: ['report'],
    takes: '<name> [reason]',
    needsName: true,
    help: 'tell the operators, with the last lines of the chat and what they whispered to you',
    parse(rest, knownNames, usage) {
      const { name, after } = nameAndRest(rest, knownNames);
      return name === '' ? incomplete(usage) : { type: 'report', name, reason: after };
    },
  },
  {
    group: 'Talking',
    words: ['help'],
    takes: '',
    needsName: false,
    help: 'this list',
    parse: () => ({ type: 'help' }),
  },
  beast('come', 'call', 'call your animals; those that hear you come and follow'),
  beast('wait', 'stay', 'your animals here stay'),
  beast('letgo', 'release', 'your animal here is wild again'),
];

/** Returns the syntax of a command, without its purpose. */
export const usageOf = ({ words, takes }: CommandRow): string => `/${words[0]} ${takes}`.trim();
const lineOf = (row: CommandRow): string => `${usageOf(row)} — ${row.help}`;

/** Returns the row of the command that any of its words names, ignoring case; undefined if there is none. */
export function commandOf(word: string): CommandRow | undefined {
  return COMMANDS.find(({ words }) => words.includes(word.toLowerCase()));
}

/**
 * Splits a line into the word after the slash and the text after that word. Returns null if the line is not a command.
 */
export function splitCommand(text: string): { readonly word: string; readonly rest: string } | null {
  const match = /^\s*\/(\S*)\s*([\s\S]*)$/u.exec(text);
  return match ? { word: match[1] ?? '', rest: match[2] ?? '' } : null;
}

/**
 * Parses a typed line.
 * @param text the line as typed
 * @param knownNames names of known players: names may contain spaces, so this list shows where a name ends
 * @param tools names of the tools that the server offers
 * @returns null if the line is not a command but something to say
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

/** Returns a name as written in a command: in quotes if it contains spaces. */
export const quoted = (name: string): string => (/\s/u.test(name) ? `"${name}"` : name);

function named(type: 'mute' | 'unmute', rest: string, usage: string): ChatCommand {
  const { name, after } = splitQuoted(rest) ?? { name: bare(rest), after: '' };
  return name === '' || after !== '' ? incomplete(usage) : { type, name };
}

/**
 * Returns the name at the start of the text and the text after it: a name in quotes, or the longest known name, or
 * else, with `isSure` false, the first word.
 */
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
  // Keeps the name as the player spelled it: known names are matched ignoring case.
  const name = longest ?? text.split(/\s/u, 1)[0] ?? '';
  return { name, after: text.slice(name.length).trim(), isSure: longest !== undefined };
}

/** Returns a typed name without a leading @. */
const bare = (text: string): string => text.trim().replace(/^@/u, '');

function splitQuoted(text: string): { name: string; after: string } | null {
  const match = /^@?["“]([^"“”]*)["”]([\s\S]*)$/u.exec(text.trim());
  return match ? { name: (match[1] ?? '').trim(), after: (match[2] ?? '').trim() } : null;
}
