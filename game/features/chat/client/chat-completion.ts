/** Completion of a command while it is typed: first its word, then the name it needs. */
import { COMMANDS, commandOf, quoted, splitCommand, usageOf } from './chat-commands.ts';

export interface Completion {
  /** The whole line after completion; null if the entry only reminds the player of the arguments. */
  readonly text: string | null;
  readonly label: string;
  /** Purpose of the command; empty for a name. */
  readonly help: string;
}

/** Maximum number of completions: more would hide the chat on a phone. */
const MOST = 8;
const DASH = ' — ';

/**
 * Returns the completions of a line.
 * @param text the line as typed
 * @param names of players that can be named, the nearest first
 * @param toolHelp one line for each tool that the server offers, such as `/word <what> — purpose`
 */
export function completionsOf(
  text: string,
  names: readonly string[],
  toolHelp: readonly string[] = [],
): readonly Completion[] {
  const split = splitCommand(text);
  if (!split) return [];
  const { word, rest } = split;
  if (/^\s*\/\S*$/u.test(text)) return commandsFor(word, toolHelp).slice(0, MOST);
  const row = commandOf(word);
  if (!row) return [];
  if (row.needsName) {
    const found = namesFor(rest, names);
    if (found.length > 0) {
      return found
        .slice(0, MOST)
        .map((name) => ({ text: `/${word} ${quoted(name)} `, label: name, help: '' }));
    }
  }
  return rest === '' && row.takes !== '' ? [{ text: null, label: usageOf(row), help: row.help }] : [];
}

function commandsFor(word: string, toolHelp: readonly string[]): Completion[] {
  const own = COMMANDS.map((row) => ({
    text: row.takes === '' ? `/${row.words[0]}` : `/${row.words[0]} `,
    label: usageOf(row),
    help: row.help,
    words: row.words,
  }));
  const tools = toolHelp.map((line) => {
    const { usage: label, help } = splitToolHelp(line);
    const name = label.split(' ', 1)[0] ?? '';
    return { text: label === name ? name : `${name} `, label, help, words: [name.slice(1)] };
  });
  const wanted = word.toLowerCase();
  return [...own, ...tools]
    .filter(({ words }) => words.some((other) => other.startsWith(wanted)))
    .map(({ text, label, help }) => ({ text, label, help }));
}

/** Splits the line of a tool for testing into its syntax and its purpose, which may be empty. */
export function splitToolHelp(line: string): { readonly usage: string; readonly help: string } {
  const [usage = '', help = ''] = line.split(DASH);
  return { usage, help };
}

/** Returns the names that begin with the typed text. A name already typed in full is left out. */
function namesFor(rest: string, names: readonly string[]): readonly string[] {
  const begun = rest.replace(/^@?["“]?/u, '').toLowerCase();
  if (/["”]/u.test(begun)) return [];
  return names.filter((name) => {
    const lower = name.toLowerCase();
    return lower.startsWith(begun) && lower !== begun.trimEnd();
  });
}
