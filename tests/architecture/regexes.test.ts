/** No regular expression that is applied to a stranger's bytes may take long, whatever the bytes are. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';
import { OF_ZOD, OWN, ROOMS, WATCHED, WORST } from './watched-regexes.ts';

/**
 * Maximum number of runs per input: a busy machine makes single runs slow, but hardly all of them; only an input that
 * seems slow is run again.
 */
const RUNS = 100;
/** Two and a half times the time of a single pass over the worst input on this machine, in ms. */
const PASSES_MS = 2.5 * quickest(/[^\p{L}]/gu, '\u0301'.repeat(WORST), RUNS, 0);
/** Time limit for the worst input, in ms; longer on a machine that is slow in general. */
const LIMIT_MS = Math.max(1, PASSES_MS);

interface Found {
  readonly where: string;
  /** Source of the expression; null if it is built at run time. */
  readonly text: string | null;
}

/** Returns the regular expressions of a file. */
function regexesIn(path: string, code: string): Found[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind);
  const found: Found[] = [];
  const add = (node: ts.Node, text: string | null): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push({ where: `${path}:${line + 1}`, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) add(node, node.text);
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText(tree) === 'RegExp') add(node, null);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const isOwn = (path: string): boolean => Object.keys(OWN).some((place) => path.startsWith(place));
/** Returns the scripts in a page, which are code too. */
const scriptsOf = (text: string): string =>
  [...text.matchAll(/<script(?![^>]*\/>)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => code)
    .join('\n');
const files = listSourceFiles().filter(({ path }) => ROOMS.some((room) => path.startsWith(room)));
const found = files
  .filter(({ path }) => path.endsWith('.astro') || (/\.(ts|tsx|mjs)$/.test(path) && !isOwn(path)))
  .flatMap(({ path, text }) => regexesIn(path, path.endsWith('.astro') ? scriptsOf(text) : text));

const watched = WATCHED.map((entry) => {
  const [regex, ...worst] = entry instanceof RegExp ? [entry] : entry;
  return { regex, worst };
});
const ofZod = new Set(OF_ZOD.map(String));
const known = new Set(watched.map(({ regex }) => String(regex)));

describe('22.1: regular expressions that may process a stranger’s bytes', () => {
  it('every regular expression that may process a stranger’s bytes is in the list', () => {
    expect(found.length).toBeGreaterThan(80);
    const missing = found.filter(({ text }) => text === null || !known.has(text));
    expect(
      missing.map(({ where, text }) => `${where} ${text ?? 'put together at run time'}`),
      'add it to tests/architecture/watched-regexes.ts, with the worst that can be said to it',
    ).toEqual([]);
  });

  it('the search finds a regular expression wherever it stands in the code', () => {
    const code =
      'const a = /x+/u; const b = "c".split(/,/); const c = new RegExp(d); // /no/\nconst e = 4 / 2 / 1;';
    expect(regexesIn('a.ts', code).map(({ text }) => text)).toEqual(['/x+/u', '/,/', null]);
  });

  it('every regular expression in the list is still in use', () => {
    const used = new Set(found.map(({ text }) => text));
    expect([...known].filter((text) => !used.has(text) && !ofZod.has(text))).toEqual([]);
    for (const place of Object.keys(OWN)) {
      expect(
        files.some(({ path }) => path.startsWith(place)),
        place,
      ).toBe(true);
    }
  });

  it.each(watched)('$regex handles the worst input within a millisecond', ({ regex, worst }) => {
    const inputs = [...worst, ...pumped(regex)];
    for (const input of inputs) {
      expect(input.length).toBeGreaterThan(WORST - 64);
      const shown = JSON.stringify(`${input.slice(0, 30)}…${input.slice(-5)}`);
      expect(quickest(regex, input), shown).toBeLessThan(LIMIT_MS);
    }
  });

  it('the time limit detects regular expressions that are known to be slow', () => {
    for (const slow of [/\s*,\s*/, /\s+$/, /%.*$/, /(?:\d+\.)*\d+x$/]) {
      // A quarter of the length is enough to show that the expression is slow.
      const isSlow = pumped(slow, WORST / 4).some((input) => quickest(slow, input, 1) > LIMIT_MS);
      expect(isSlow, String(slow)).toBe(true);
    }
  });
});

/** Characters tried with every expression, in addition to those in its source. */
const SIGNS = [' ', 'a', 'A', '1', '/', '.', '\u0000', '\u0301', '\n', '\u200b', 'Ж', '🪆', '\ud83e'];

/** Returns inputs in which each character is repeated: alone, and with another character at the beginning or end. */
function pumped(regex: RegExp, length = WORST): string[] {
  const own = regex.source.replaceAll(/\\[a-zA-Z](\{[^}]*\})?|[\\^$*+?()|{}]/g, '');
  return [...new Set([...SIGNS, ...own])].flatMap((sign) => {
    const text = sign.repeat(Math.floor(length / sign.length));
    return [text, `${text}!`, `${text}\n`, `!${text}`];
  });
}

/** Returns the shortest time for an input, in ms. @param enough time below which no more runs are needed */
function quickest(regex: RegExp, input: string, runs = RUNS, enough = LIMIT_MS): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && best >= enough; run += 1) {
    const from = performance.now();
    if (regex.global) input.replace(regex, '');
    else regex.exec(input);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}
