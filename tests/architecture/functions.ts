/** How long the functions of a source file are: what the architecture test of their length looks at. */
import ts from 'typescript';

export interface LongFunction {
  /** The first line, counted from 1. */
  readonly line: number;
  readonly lines: number;
}

/**
 * The functions and methods of TypeScript code with more than `most` lines of their own. The lines of functions within a
 * function do not count for it: a factory of methods or a chain of routes is a list of functions, each counted by itself.
 */
export function longFunctions(path: string, code: string, most: number): LongFunction[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind);
  const lineOf = (position: number): number => tree.getLineAndCharacterOfPosition(position).line + 1;
  const found: LongFunction[] = [];
  /** @returns lines that the functions within a node take, both ends left out: they are the outer one's too */
  const visit = (node: ts.Node): number => {
    let within = 0;
    ts.forEachChild(node, (child) => {
      within += visit(child);
    });
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return within;
    const line = lineOf(node.getStart(tree));
    const all = lineOf(node.end) - line + 1;
    if (all - within > most) found.push({ line, lines: all - within });
    return Math.max(0, all - 2);
  };
  visit(tree);
  return found;
}
