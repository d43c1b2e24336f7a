/** Chat commands: lines that begin with a slash. */

export type ChatCommand =
  | { readonly type: 'help' }
  | { readonly type: 'mute' | 'unmute'; readonly name: string }
  | { readonly type: 'report'; readonly name: string; readonly reason: string }
  /** A command without the name it needs. */
  | { readonly type: 'incomplete'; readonly usage: string }
  /** A tool for testing; the line is sent without its slash. */
  | { readonly type: 'tool'; readonly line: string }
  | { readonly type: 'unknown'; readonly word: string };

const USAGE = {
  mute: '/mute <name> — hide what a player says',
  unmute: '/unmute <name> — show it again',
  report: '/report <name> [reason] — tell the operators, with the last lines of the chat',
  help: '/help — this list',
} as const;

/** The list of commands, a line for each. */
export const HELP = Object.values(USAGE).join('\n');

/**
 * @param text the line as typed
 * @param knownNames names of known players: names may hold blanks, so this list tells where a reason begins
 * @param tools names of the tools that the server offers
 * @returns null when the line is not a command but something to say
 */
export function parseCommand(
  text: string,
  knownNames: Iterable<string>,
  tools: readonly string[] = [],
): ChatCommand | null {
  const match = /^\s*\/(\S*)\s*([\s\S]*)$/u.exec(text);
  if (!match) return null;
  const [, word = '', rest = ''] = match;
  switch (word.toLowerCase()) {
    case 'help':
      return { type: 'help' };
    case 'mute':
      return named('mute', rest);
    case 'unmute':
      return named('unmute', rest);
    case 'report':
      return report(rest, knownNames);
    default:
      return tools.includes(word.toLowerCase())
        ? { type: 'tool', line: `${word} ${rest}`.trim() }
        : { type: 'unknown', word };
  }
}

function named(type: 'mute' | 'unmute', rest: string): ChatCommand {
  const { name, after } = splitQuoted(rest) ?? { name: bare(rest), after: '' };
  return name === '' || after !== '' ? { type: 'incomplete', usage: USAGE[type] } : { type, name };
}

function report(rest: string, knownNames: Iterable<string>): ChatCommand {
  const text = bare(rest);
  const lower = text.toLowerCase();
  const starts = (name: string): boolean =>
    lower.startsWith(name.toLowerCase()) && /^(\s|$)/u.test(text.slice(name.length));
  const longest = [...knownNames].filter(starts).sort((a, b) => b.length - a.length)[0];
  const quoted = splitQuoted(rest);
  const name = quoted?.name ?? longest ?? text.split(/\s/u, 1)[0] ?? '';
  const reason = (quoted?.after ?? text.slice(name.length)).trim();
  return name === '' ? { type: 'incomplete', usage: USAGE.report } : { type: 'report', name, reason };
}

/** A name as people write it: with an @ before it or without. */
const bare = (text: string): string => text.trim().replace(/^@/u, '');

function splitQuoted(text: string): { name: string; after: string } | null {
  const match = /^@?["“]([^"“”]*)["”]([\s\S]*)$/u.exec(text.trim());
  return match ? { name: (match[1] ?? '').trim(), after: (match[2] ?? '').trim() } : null;
}
