/** The project's source files and their imports, for the architecture tests. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..', '..');
const ROOMS = ['src', 'game', 'api', 'content', 'tests'];
const CODE = /\.(ts|tsx|mjs|astro|mdx)$/;

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** Path from the root for the project's own files, name of the package for others (with `node:` kept). */
  readonly target: string;
  readonly isOwn: boolean;
  readonly isDynamic: boolean;
  readonly isTypeOnly: boolean;
  /**
   * True if a script of an Astro page imports it, so that it runs in the browser; the page's front matter runs at build
   * time.
   */
  readonly isInPageScript: boolean;
}

export function listSourceFiles(): SourceFile[] {
  const names = readdirSync(ROOT).filter((name) => CODE.test(name));
  const inRooms = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => CODE.test(name))
      .map((name) => join(room, name)),
  );
  const isFile = (name: string): boolean => statSync(join(ROOT, name)).isFile();
  return [...names, ...inRooms].filter(isFile).map((name) => {
    const path = name.replaceAll('\\', '/');
    const text = readFileSync(join(ROOT, name), 'utf8');
    return { path, text, imports: importsOf(path, text) };
  });
}

/**
 * Returns the imports in a file. The code of an Astro page is its front matter and its scripts; that of a post is its
 * import lines.
 */
function importsOf(path: string, text: string): Import[] {
  if (path.endsWith('.astro')) {
    const front = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
    const ofScripts = scripts.flatMap((script) => importsOfCode(path, script));
    return [...importsOfCode(path, front), ...ofScripts.map((found) => ({ ...found, isInPageScript: true }))];
  }
  if (!path.endsWith('.mdx')) return importsOfCode(path, text);
  return importsOfCode(path, [...text.matchAll(/^import .*$/gm)].map((match) => match[0]).join('\n'));
}

function importsOfCode(path: string, code: string): Import[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind);
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, isDynamic: boolean, isTypeOnly: boolean): void => {
    if (specifier && ts.isStringLiteral(specifier))
      found.push(resolve(path, specifier.text, isDynamic, isTypeOnly));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, false, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, false, node.isTypeOnly);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, false, true);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], true, false);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function resolve(from: string, specifier: string, isDynamic: boolean, isTypeOnly: boolean): Import {
  const kind = { isDynamic, isTypeOnly, isInPageScript: false };
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) {
    return { target: posix.normalize(posix.join(posix.dirname(from), bare)), isOwn: true, ...kind };
  }
  if (bare.startsWith('#')) return { target: bare.slice(1), isOwn: true, ...kind };
  const parts = bare.split('/');
  const target = bare.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? bare);
  return { target, isOwn: false, ...kind };
}
