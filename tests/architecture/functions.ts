/** Measures the lengths of the functions in a source file, for the architecture test that limits them. */
import ts from 'typescript';

export interface LongFunction {
  /** The first line of the function, counted from 1. */
  readonly line: number;
  readonly lines: number;
}

/**
 * Returns the functions and methods in TypeScript code with more than `most` lines of their own. Lines of nested
 * functions do not count for the outer one: a factory of methods or a chain of routes is a list of functions, each
 * counted separately.
 */
export function longFunctions(path: string, code: string, most: number): LongFunction[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind);
  const lineOf = (position: number): number => tree.getLineAndCharacterOfPosition(position).line + 1;
  const found: LongFunction[] = [];
  /**
   * @returns the number of lines of the functions within a node, without the first and last line of each, which belong
   * to the outer function
   */
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
