/** The build contains only a part of Phaser, which must include everything that the game's code uses. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ENGINE_ABSENT,
  ENGINE_FACTORIES,
  ENGINE_NAMES,
  slimEngine,
} from '../../../src/lib/build/vite-plugins/engine.ts';

const GAME = 'game';
const IS_CLIENT = /^(client|features[/\\][^/\\]+[/\\]client)[/\\].*\.ts$/;

/** The client's code without its comments, by file. */
function sources(): Map<string, string> {
  const files = readdirSync(GAME, { recursive: true, encoding: 'utf8' }).filter((file) =>
    IS_CLIENT.test(file),
  );
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(GAME, file), 'utf8');
      return [file, text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')];
    }),
  );
}

/** Every match of the first group in `pattern`, with its file. */
function uses(pattern: RegExp): [file: string, name: string][] {
  return [...sources()].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([, name = '']): [string, string] => [file, name]),
  );
}

/** `import Phaser`, not `import type Phaser`: only these files can use values of the engine. */
const importers = [...sources()]
  .filter(([, text]) => /import Phaser from 'phaser'/.test(text))
  .map(([file]) => file);

describe('the part of the engine in the build', () => {
  test('the built part of the engine has every value that the code uses', () => {
    const names = Object.keys(ENGINE_NAMES);
    const isThere = (name: string) =>
      names.some((known) => name === known || name.startsWith(`${known}.`)) ||
      // Constants are direct properties of the engine.
      /^[A-Z]+$/.test(name);
    const used = uses(/(?<!: |<|\(\) => |[a-z] as )\bPhaser\.([A-Z][\w.]*)/g)
      .filter(([file]) => importers.includes(file))
      .filter(([, name]) => !/^(GameObjects|Types|Textures)\./.test(name));
    expect(importers.length).toBeGreaterThan(0);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter(([, name]) => !isThere(name))).toEqual([]);
  });

  test('the built part of the engine has everything that scenes are asked to create', () => {
    const made = uses(/\.(?:add|make)\s*\.(\w+)\(/g);
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter(([, name]) => !(name in ENGINE_FACTORIES))).toEqual([]);
  });

  test('the code asks for no plugin that the built part of the engine leaves out', () => {
    const absent = /(?:this|[sS]cene)\.(tweens|time|load|input|physics|anims\.create|sound|data|lights)\b/g;
    const drawing = uses(absent).filter(([file]) => /^(.*\/)?(scenes|views)\//.test(file));
    expect(drawing).toEqual([]);
  });

  test('the code asks for no filter, atlas or layer that the built part of the engine declares but does not contain', () => {
    const absent =
      /\.(filters|enableFilters|addAtlas\w*|addUnityAtlas|addCompressedTexture|addSpriteSheetFromAtlas|pointlight|spriteGPULayer|setLighting)\b/g;
    expect(uses(absent).filter(([file]) => /^(.*\/)?(scenes|views)\//.test(file))).toEqual([]);
  });

  test('the built part of the engine leaves out only existing modules, and none that draws', () => {
    const folder = join(dirname(createRequire(import.meta.url).resolve('phaser/package.json')), 'src');
    const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    for (const pattern of ENGINE_ABSENT) {
      expect(modules.filter((module) => pattern.test(module)).length, String(pattern)).toBeGreaterThan(1);
    }
    const kept = [
      'filters/index.js',
      'textures/parsers/Image.js',
      'textures/parsers/SpriteSheet.js',
      'renderer/webgl/renderNodes/BatchHandlerQuad.js',
      'renderer/webgl/renderNodes/submitter/SubmitterQuad.js',
    ];
    for (const module of kept) {
      expect(modules).toContain(module);
      expect(
        ENGINE_ABSENT.some((pattern) => pattern.test(module)),
        module,
      ).toBe(false);
    }
  });

  test('no module of the built part of the engine reads a canvas back', () => {
    const folder = join(dirname(createRequire(import.meta.url).resolve('phaser/package.json')), 'src');
    const { load, transform } = slimEngine() as unknown as {
      load(id: string): string | null;
      transform(code: string, id: string): { code: string } | null;
    };
    const isReading = (code: string) =>
      /\.(getImageData|toDataURL|toBlob|convertToBlob|readPixels)\(/.test(code);
    const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ id: join(folder, file), code: readFileSync(join(folder, file), 'utf8') }))
      .filter(({ code }) => isReading(code.replaceAll(/\/\*[\s\S]*?\*\//g, '')));
    expect(modules.length).toBeGreaterThan(4);
    const built = modules.map(({ id, code }) => {
      const loaded = load(id) ?? code;
      return { id, code: transform(loaded, id)?.code ?? loaded };
    });
    const reading = built.filter(({ code }) => isReading(code.replaceAll(/\/\*[\s\S]*?\*\//g, '')));
    expect(reading.map(({ id }) => id)).toEqual([]);
  });

  test('every module that the site lists as part of the engine exists', () => {
    const resolve = createRequire(import.meta.url).resolve;
    const folder = join(dirname(resolve('phaser/package.json')), 'src');
    for (const module of [...Object.values(ENGINE_NAMES), ...Object.values(ENGINE_FACTORIES)]) {
      expect(existsSync(join(folder, `${module}.js`)), module).toBe(true);
    }
  });
});
