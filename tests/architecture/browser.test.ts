/**
 * Parts of a browser that may be missing are used in one folder only, where each is guarded; no canvas is read back; no
 * button waits for ever.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { OPTIONAL_APIS } from '#game/browser/optional.ts';
import { listSourceFiles } from './source-files.ts';

/** Names of optional parts as code uses them: a global, a member, or `Owner.member`. */
const NAMES: ReadonlySet<string> = new Set([
  // Everything of the navigator is optional or not to be relied on.
  ...['navigator', 'crypto'],
  ...OPTIONAL_APIS.flatMap(({ members }) => members)
    // A member of these owners can only be reached through the names above, or has no declaration of its own.
    .filter((member) => !/^(?:Navigator|Crypto|MediaQueryList|Gamepad|Set|Iterator|Uint8Array)#/.test(member))
    .map((member) => member.replace('Performance#', 'performance.').replace('Screen#', 'screen.'))
    .map((member) =>
      member.replace('Document#fonts', 'document.fonts').replace(/^HTMLDialogElement#close$/, ''),
    )
    .map((member) => member.replace(/^\w+#/, ''))
    .filter((name) => name !== ''),
  ...['vibrationActuator', 'webkitAudioContext', 'mozGetGamepads', 'webkitGetGamepads'],
]);

/**
 * Reading a canvas back: browsers that protect their users answer with noise, ask the user, or refuse. Pictures are files
 * of the build, or made of bytes (`game/client/hud/wool/png.ts`).
 */
const READING: ReadonlySet<string> = new Set([
  ...['toDataURL', 'toBlob', 'convertToBlob', 'getImageData', 'readPixels', 'willReadFrequently'],
  ...['captureStream', 'transferToImageBitmap', 'VideoFrame', 'ImageCapture', 'texImage2D'],
  // The engine's ways.
  ...['renderer.snapshot', 'snapshotArea', 'snapshotPixel', 'getPixel', 'getPixelAlpha', 'getPixels'],
  ...['getTexturePixel', 'getTextureAlpha', 'getBase64', 'setPixel', 'makePixelPerfect', 'pixelPerfect'],
]);

/** Returns the names among `names` that code uses; types and declarations do not count. */
function used(code: string, names = NAMES): string[] {
  const tree = ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (name: string): void => {
    if (names.has(name)) found.push(name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node)) note(`${node.expression.getText()}.${node.name.text}`);
    // The name of a property or a parameter of its own is no use of the global.
    const isOwnName =
      ((ts.isPropertyAssignment(node.parent) && names === NAMES) ||
        ts.isParameter(node.parent) ||
        ts.isPropertyDeclaration(node.parent)) &&
      node.parent.name === node;
    if (ts.isIdentifier(node) && !isOwnName) note(node.text);
    // `'share' in navigator` and `Reflect.get(globalThis, 'share')` are uses, too.
    if (ts.isStringLiteral(node) && ts.isCallExpression(node.parent)) note(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return found;
}

/** Returns the code of a file that runs in the browser. */
const codeOf = ({ path, text }: { readonly path: string; readonly text: string }): string =>
  path.endsWith('.astro')
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n')
    : text;

const files = listSourceFiles();
const inBrowser = files.filter(
  ({ path }) =>
    /^(?:game\/client|game\/features\/[^/]+\/client|game\/shared|game\/features\/[^/]+\/shared|src)\//.test(
      path,
    ) &&
    /\.(?:ts|tsx|astro)$/.test(path) &&
    !path.startsWith('src/lib/build/') &&
    !/^src\/pages\/.*\.ts$/.test(path),
);

describe('optional parts of a browser', () => {
  it('no code of the game or the site uses an optional part of the browser outside of game/browser', () => {
    expect(inBrowser.length).toBeGreaterThan(600);
    const found = inBrowser
      // The server cleans texts by the rules of the game's fields; the file guards what it uses.
      .filter(({ path }) => path !== 'game/shared/protocol/text.ts')
      .flatMap((file) => used(codeOf(file)).map((name) => `${file.path}: ${name}`));
    expect(found).toEqual([]);
  });

  it('each way of reaching an optional part is found, and types are not', () => {
    expect(used('window.localStorage.getItem("a")')).toEqual(['localStorage']);
    expect(used('const { sessionStorage: kept } = window;')).toEqual(['sessionStorage']);
    expect(used('new ResizeObserver(tell)')).toEqual(['ResizeObserver']);
    expect(used('navigator.getGamepads()')).toEqual(['navigator']);
    expect(used('view.navigator.share')).toEqual(['navigator']);
    expect(used('Reflect.get(globalThis, "trustedTypes")')).toEqual(['trustedTypes']);
    expect(used('new Intl.ListFormat("en")')).toEqual(['Intl.ListFormat']);
    expect(used('dialog.current?.showModal()')).toEqual(['showModal']);
    expect(used('let context: AudioContext; interface A { locks: LockManager }')).toEqual([]);
  });
});

describe('canvases', () => {
  it('no code of the game or the site reads a canvas back', () => {
    const found = inBrowser.flatMap((file) =>
      used(codeOf(file), READING).map((name) => `${file.path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('each way of reading a canvas back is found', () => {
    expect(used('canvas.toDataURL()', READING)).toEqual(['toDataURL']);
    expect(used('const { data } = context.getImageData(0, 0, 1, 1);', READING)).toEqual(['getImageData']);
    expect(used('this.scene.textures.getPixel(1, 2, "a")', READING)).toEqual(['getPixel']);
    expect(used('canvas.getContext("2d", { willReadFrequently: true })', READING)).toEqual([
      'willReadFrequently',
    ]);
  });
});

describe('keys', () => {
  it('no code of the game or the site reads of a key what some keyboards do not report', () => {
    const names = new Set(['event.code', 'event.key', 'event.keyCode', 'event.isComposing', 'keyCode']);
    const found = inBrowser.flatMap((file) =>
      used(codeOf(file), names).map((name) => `${file.path}: ${name}`),
    );
    expect(found).toEqual([]);
    expect(used("const isEnd = event.key === 'Escape';", names)).toEqual(['event.key']);
  });
});

describe('fields', () => {
  it('no field has a limit that cuts what is being composed', () => {
    const names = new Set(['maxLength', 'maxlength']);
    const found = inBrowser.flatMap((file) =>
      used(codeOf(file), names).map((name) => `${file.path}: ${name}`),
    );
    expect(found).toEqual([]);
    expect(used('const field = <input maxLength={5} />;', names)).toEqual(['maxLength']);
  });
});

describe('waiting', () => {
  it('a form or button of the site that waits forgets it at a return to the page (use-busy.ts)', () => {
    const waits = /\[(?:is)?(?:busy|saving|sending|submitting|waiting|loading), set\w+\] = useState/iu;
    const islands = files.filter(({ path }) => path.startsWith('src/islands/'));
    expect(islands.length).toBeGreaterThan(40);
    const found = islands.filter(
      ({ path, text }) => path !== 'src/islands/piece/use-busy.ts' && waits.test(text),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
