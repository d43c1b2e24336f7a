/**
 * The modules of Phaser that the game uses, instead of all of it: half of the engine's scripts are physics, tilemaps,
 * sound, input and loaders that the game does not use. `npm run dev` uses the whole engine, which needs no bundling.
 */
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Names of Phaser that the game's code uses, and the module of each. A name missing here is undefined in the game. */
export const ENGINE_NAMES: Readonly<Record<string, string>> = {
  BlendModes: 'renderer/BlendModes',
  'Core.Events': 'core/events/index',
  'Display.Color.GetColor': 'display/color/GetColor',
  Game: 'core/Game',
  'Geom.Rectangle': 'geom/rectangle/Rectangle',
  'Math.Clamp': 'math/Clamp',
  Scale: 'scale/const/SCALE_MODE_CONST',
  'Scale.Events': 'scale/events/index',
  Scene: 'scene/Scene',
  'Scenes.Events': 'scene/events/index',
  TintModes: 'renderer/TintModes',
};

/** Factories of `scene.add` that the game uses, and the module of each. */
export const ENGINE_FACTORIES: Readonly<Record<string, string>> = {
  blitter: 'gameobjects/blitter/BlitterFactory',
  graphics: 'gameobjects/graphics/GraphicsFactory',
  image: 'gameobjects/image/ImageFactory',
  rectangle: 'gameobjects/shape/rectangle/RectangleFactory',
  renderTexture: 'gameobjects/rendertexture/RenderTextureFactory',
  text: 'gameobjects/text/TextFactory',
  tileSprite: 'gameobjects/tilesprite/TileSpriteFactory',
};

/** The parts of a scene, which register themselves when they are loaded. */
const SCENE_PARTS = [
  // Must be first: modules of the renderer require one another in cycles, which can only be resolved from here.
  'renderer/index',
  'events/EventEmitter',
  'gameobjects/GameObjectFactory',
  'gameobjects/GameObjectCreator',
  'gameobjects/DisplayList',
  'gameobjects/UpdateList',
  'scene/ScenePlugin',
  'cameras/2d/CameraManager',
];

/** Expressions with which Phaser decides which features to include; its own build replaces them too. */
const FEATURES: Readonly<Record<string, boolean>> = {
  'typeof WEBGL_RENDERER': true,
  'typeof CANVAS_RENDERER': false,
  'typeof WEBGL_DEBUG': false,
  'typeof FEATURE_SOUND': false,
  'typeof PLUGIN_CAMERA3D': false,
  'typeof PLUGIN_FBINSTANT': false,
};

/**
 * Modules that the engine's own modules refer to but create only on request: filters, formats of atlases that the game
 * does not use, layers of tiles. In the build each of them is a function that throws an error.
 */
export const ENGINE_ABSENT: readonly RegExp[] = [
  /^filters\/(?!index)/,
  /^renderer\/webgl\/renderNodes\/filters\//,
  /^renderer\/webgl\/renderNodes\/(submitter\/Submitter(Tilemap|Sprite)GPULayer|BatchHandlerPointLight)/,
  /^textures\/parsers\/(?!index|Image|SpriteSheet\.)/,
  /^renderer\/snapshot\//,
];
const ABSENT =
  "module.exports = function () { throw new Error('This part of the engine is not carried.'); };";

/**
 * The engine's test of a canvas's abilities, and its results. The test reads a canvas back, and the results matter only
 * for drawing without WebGL.
 */
const TESTED = 'device/CanvasFeatures.js';
const RESULTS = 'module.exports = { supportInverseAlpha: true, supportNewBlendModes: true };';

/**
 * Replaces what reads a canvas back: the engine keeps a copy of each canvas that becomes a texture, which nothing in the
 * game uses. Browsers that protect their users answer with noise, ask the user, or refuse.
 */
export function withoutReading(code: string): string {
  return code
    .replace(
      /\b[\w.]+\.getImageData\(([^()]*)\)/g,
      '(function (x, y, width, height) { return new ImageData(width, height); })($1)',
    )
    .replace(/\b\w+\.toDataURL\([^()]*\)/g, "''");
}

const ID = '\0phaser';

/** Returns a plugin of the site's build that answers `import Phaser from 'phaser'`. */
export function slimEngine(): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve('phaser/package.json')), 'src');
  return {
    name: 'slim-engine',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'phaser' ? ID : null),
    load(id) {
      if (id === ID) return entry(folder);
      const module = id.startsWith(folder) ? relative(folder, id) : '';
      if (module === TESTED) return RESULTS;
      return ENGINE_ABSENT.some((pattern) => pattern.test(module)) ? ABSENT : null;
    },
    transform(code, id) {
      if (!id.startsWith(folder)) return null;
      const chosen = Object.entries(FEATURES).reduce(
        (text, [name, isIncluded]) => text.replaceAll(name, String(isIncluded)),
        withoutReading(code),
      );
      return chosen === code ? null : { code: chosen, map: null };
    },
  };
}

/** Returns a module that looks like Phaser's own and holds the parts in {@link ENGINE_NAMES}. */
function entry(folder: string): string {
  const path = (module: string) => JSON.stringify(join(folder, `${module}.js`));
  const names = Object.entries(ENGINE_NAMES);
  return [
    `import constants from ${path('const')};`,
    ...[...SCENE_PARTS, ...Object.values(ENGINE_FACTORIES)].map((module) => `import ${path(module)};`),
    ...names.map(([, module], at) => `import part${at} from ${path(module)};`),
    'const Phaser = { ...constants };',
    ...names.flatMap(([name], at) => assign(name, `part${at}`)),
    'export default Phaser;',
  ].join('\n');
}

/**
 * Returns statements that assign a value to a path such as `Math.Clamp`. A group in the path may also be a module to
 * which more members are added.
 */
function assign(name: string, value: string): string[] {
  const steps = name.split('.');
  const groups = steps.slice(0, -1).map((_, at) => `Phaser.${steps.slice(0, at + 1).join('.')}`);
  const isGroup = Object.keys(ENGINE_NAMES).some((other) => other.startsWith(`${name}.`));
  return [
    ...groups.map((group) => `${group} ??= {};`),
    `Phaser.${name} = ${isGroup ? `{ ...Phaser.${name}, ...${value} }` : value};`,
  ];
}
