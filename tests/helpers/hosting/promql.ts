/** Reads Prometheus expressions: returns the metrics that they name, with their labels. */

/** One metric in an expression. */
export interface Selector {
  readonly name: string;
  /** Labels, each with the value or pattern that it must match. */
  readonly labels: readonly { readonly label: string; readonly operator: string; readonly value: string }[];
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[a-z_:][\w:]*|\d[\w.]*|[=!]~|[=!<>]=|[^\s]/gi;
const WORD = /^[a-z_:]/i;
/** Keywords between metrics. */
const OPERATORS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'atan2', 'inf', 'nan']);
/** Keywords whose brackets contain labels. */
const CLAUSES = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right']);

/** @returns every metric that the expression names, once per occurrence */
export function selectorsOf(expression: string): Selector[] {
  const tokens: readonly string[] = expression.match(TOKEN) ?? [];
  const found: Selector[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const next = tokens[at + 1] ?? '';
    if (token === '[') at = tokens.indexOf(']', at);
    else if (CLAUSES.has(token) && next === '(') at = tokens.indexOf(')', at);
    else if (WORD.test(token) && !OPERATORS.has(token.toLowerCase()) && next !== '(' && !CLAUSES.has(next)) {
      const end = next === '{' ? tokens.indexOf('}', at) : at;
      found.push({ name: token, labels: labelsIn(tokens.slice(at + 2, end)) });
      at = end;
    }
  }
  return found;
}

function labelsIn(tokens: readonly string[]): Selector['labels'] {
  const labels = [];
  for (let at = 0; at + 2 < tokens.length; at += 4) {
    const [label = '', operator = '', value = '""'] = tokens.slice(at, at + 3);
    labels.push({ label, operator, value: value.slice(1, -1) });
  }
  return labels;
}

/** One line of metrics. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * Returns the samples in metrics of the Prometheus text format. Adds, without labels, the sum and count of every
 * histogram and summary, even one that has observed nothing yet.
 */
export function parseMetrics(text: string): Sample[] {
  const samples = [...text.matchAll(/^([a-z_:][\w:]*)(?:\{(.*)\})? \S+$/gim)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value]),
      ),
    }),
  );
  const sums = [...text.matchAll(/^# TYPE (\S+) (?:histogram|summary)$/gm)].flatMap(([, name = '']) =>
    ['sum', 'count'].map((end) => ({ name: `${name}_${end}`, labels: {} })),
  );
  return [...samples, ...sums];
}
