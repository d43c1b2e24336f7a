/** Reads the texts of a source file: what its code can show or send, without its comments. */
import ts from 'typescript';

/** Returns every text of a file. An expression inside a text is written as `{}`, and blanks are single. */
export function shownTexts(path: string, text: string): string[] {
  if (path.endsWith('.json')) return textsOfValue(JSON.parse(text));
  if (path.endsWith('.astro')) return textsOfPage(text);
  if (/\.mdx?$/.test(path)) return [text.replace(/\s+/g, ' ')];
  return textsOfCode(text, path.endsWith('.tsx'));
}

function textsOfValue(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOfValue) : [];
}

/** Returns the texts of an Astro page: of its code, between its tags, and of its attributes. */
function textsOfPage(text: string): string[] {
  const front = /^---\n([\s\S]*?)\n---/.exec(text);
  const page = text
    .slice(front?.[0].length ?? 0)
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|<style[\s\S]*?<\/style>/g, '');
  const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  const between = [...page.matchAll(/>([^<>]+)</g)].map(([, words = '']) => tidy(words));
  const attributes = [...page.matchAll(/="([^"]+)"/g)].map(([, words = '']) => tidy(words));
  const code = [front?.[1] ?? '', ...scripts].flatMap((part) => textsOfCode(part, false));
  return [...code, ...between, ...attributes];
}

function textsOfCode(text: string, isMarkup: boolean): string[] {
  const kind = isMarkup ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile('texts', text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const own = textOfNode(node);
    if (own !== null) found.push(own);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Returns the text of a literal, a template, the children of an element, or a named field; null for other nodes. */
function textOfNode(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  if (ts.isJsxElement(node) || ts.isJsxFragment(node))
    return tidy(node.children.map((child) => (ts.isJsxText(child) ? child.text : '{}')).join(''));
  if (ts.isShorthandPropertyAssignment(node)) return node.name.text;
  const isField = ts.isPropertyAssignment(node) || ts.isPropertySignature(node);
  return isField && ts.isIdentifier(node.name) ? node.name.text : null;
}

const tidy = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replaceAll('&amp;', '&').replaceAll('&apos;', "'");
