/**
 * Builds the site into dist/: `astro build`, then brotli and gzip copies of every text file, then a note of the inputs.
 * Plain JavaScript without dependencies, so that the system's Node can check whether a build is needed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fillIn, hasPlaceholder, PLACEHOLDER, TEXTS } from '../site/placeholder.mjs';

/** All inputs of the build. */
const INPUTS = [
  'src',
  'content',
  'public',
  'game/client',
  'game/features',
  'game/shared',
  'api/contracts',
  'api/cli/build.mjs',
  'api/site/placeholder.mjs',
  'astro.config.mjs',
  'package-lock.json',
];
const NOTE = '.build.json';
/** Folder in which a build is made before it replaces dist/: a failed build leaves the last good one alone. */
const GROWING = '.astro/dist-next';
const RETIRED = '.astro/dist-old';

/** Pixels of the terrain are no text, but they compress to a fifteenth of their size. */
const COMPRESSED = new Set([...TEXTS, '.bin']);
/** Minimum size of a file worth compressing, in bytes: a smaller file saves little. */
const WORTH_COMPRESSING = 256;

/**
 * Returns every file below `path` (or `path` itself) with its size and modification time; empty if `path` does not
 * exist.
 */
async function listFiles(path) {
  if (!existsSync(path)) return [];
  const info = await stat(path);
  if (!info.isDirectory()) return [{ path, size: info.size, changed: info.mtimeMs }];
  const names = await readdir(path);
  const lists = await Promise.all(names.map((name) => listFiles(join(path, name))));
  return lists.flat();
}

/** Returns posts dated after `now`: on the day of each one a build is needed although no file has changed. */
async function waitingPosts(root, now) {
  const posts = await listFiles(join(root, 'content/blog'));
  const today = now.toISOString().slice(0, 10);
  const waiting = [];
  for (const { path } of posts.filter((post) => post.path.endsWith('.mdx'))) {
    const day = /^date: *["']?(\d{4}-\d\d-\d\d)/m.exec(await readFile(path, 'utf8'))?.[1];
    if (day !== undefined && day > today) waiting.push(relative(root, path));
  }
  return waiting;
}

/** Returns the version of the game; undefined without a package. */
async function versionOf(root) {
  const path = join(root, 'package.json');
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')).version : undefined;
}

/** Returns a fingerprint of the inputs' names, sizes and times, and of the version of the game. */
async function fingerprint(root, now = new Date()) {
  const lists = await Promise.all(INPUTS.map((input) => listFiles(join(root, input))));
  const hash = createHash('sha256').update(`version ${await versionOf(root)}\n`);
  const lines = lists.flat().map(({ path, size, changed }) => `${relative(root, path)} ${size} ${changed}\n`);
  for (const post of await waitingPosts(root, now)) lines.push(`waits ${post}\n`);
  for (const line of lines.sort()) hash.update(line);
  return hash.digest('hex');
}

/**
 * Returns true if dist/ was built from the current inputs.
 * @param {string} root the project's folder
 * @param {Date} [now]
 * @returns {Promise<boolean>}
 */
export async function isBuildFresh(root, now) {
  const note = join(root, 'dist', NOTE);
  if (!existsSync(note)) return false;
  return readNote(await readFile(note, 'utf8')) === (await fingerprint(root, now));
}

/** Returns the fingerprint in a note; undefined for a truncated note, whose build does not count. */
function readNote(text) {
  try {
    return JSON.parse(text).inputs;
  } catch {
    return undefined;
  }
}

/**
 * Writes a note into `folder`: the build in it was made from the current inputs, or from `inputs`.
 * @param {string} root the project's folder
 * @param {string} folder the folder that holds the build
 * @param {string} [inputs] a fingerprint that was taken earlier
 * @param {object} [agreed] what the pages and the server must agree on
 * @returns {Promise<void>}
 */
export async function noteBuild(root, folder, inputs, agreed = {}) {
  const taken = inputs ?? (await fingerprint(root));
  await writeFile(
    join(folder, NOTE),
    `${JSON.stringify({ inputs: taken, built: new Date().toISOString(), ...agreed })}\n`,
  );
}

/** Colours of a terminal. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
/** Maximum number of lines of a reason that are shown. */
const MOST_LINES = 12;

/** Returns the reason in the output of a program: from the line of the error on, without the stack. */
function reasonIn(output) {
  const lines = output.replaceAll(COLOURS, '').trimEnd().split('\n');
  const start = lines.findIndex((line) => /error|fail|not found/i.test(line));
  return lines
    .slice(Math.max(0, start))
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, MOST_LINES)
    .join('\n');
}

/** Returns the mistakes in the posts, one on each line; empty if there are none, or no posts. */
async function mistakesInPosts(root) {
  const program = join(root, 'src/check-posts.ts');
  if (!existsSync(program)) return '';
  return await runNode(root, [program]).then(
    () => '',
    (error) => error.message,
  );
}

/**
 * Runs a program with the project's own Node, or with the current one if the project has none; returns its standard output. The
 * address of the site is filled in when the server sends the pages.
 */
function runNode(root, args) {
  const own = join(root, 'node_modules/.bin/node');
  const command = existsSync(own) ? own : process.execPath;
  // Another NODE_ENV would put the libraries' versions for development into the pages.
  const env = { ...process.env, NODE_ENV: 'production', ORIGIN: PLACEHOLDER, ASTRO_TELEMETRY_DISABLED: '1' };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let output = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(said);
      else reject(new Error(reasonIn(output) || `${args[0]} ended with ${code}`));
    });
  });
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `file`.br and `file`.gz if they are smaller, and if the content is sent unchanged. */
async function compressFile(file) {
  const content = await readFile(file);
  if (hasPlaceholder(content)) {
    if (!hasPlaceholder(fillIn(content.toString(), ''))) return;
    throw new Error(`${file} holds the address of the site in a form that cannot be filled in.`);
  }
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    toGzip(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}

async function compressAll(folder) {
  const files = await listFiles(folder);
  const texts = files.filter(({ path, size }) => COMPRESSED.has(extname(path)) && size >= WORTH_COMPRESSING);
  await Promise.all(texts.map(({ path }) => compressFile(path)));
}

/** Characters that the build's tools take for parts of an address. */
const NOT_IN_PATHS = ['#', '%', '?'];

/**
 * Refuses a folder in which the site cannot be built.
 * @param {string} root the project's folder
 * @returns {void}
 * @throws {Error} with one line that names the folder and the remedy
 */
export function requirePlainPath(root) {
  const found = NOT_IN_PATHS.filter((character) => root.includes(character));
  if (found.length === 0) return;
  throw new Error(
    `The site cannot be built in ${root}: the path holds ${found.join(' and ')}. Move the project, or rename the folder.`,
  );
}

/**
 * Builds the site and replaces dist/ with it.
 * @param {string} root the project's folder
 * @returns {Promise<void>}
 * @throws {Error} with the build's output if the site does not build; dist/ is then unchanged
 */
export async function build(root) {
  requirePlainPath(root);
  const growing = join(root, GROWING);
  const retired = join(root, RETIRED);
  const dist = join(root, 'dist');
  // Computed before the build: if an input changes during the build, the build then counts as stale.
  const inputs = await fingerprint(root);
  await rm(growing, { recursive: true, force: true });
  await rm(retired, { recursive: true, force: true });
  await mkdir(join(root, '.astro'), { recursive: true });
  const mistakes = await mistakesInPosts(root);
  if (mistakes !== '') throw new Error(mistakes);
  const agreed = JSON.parse(await runNode(root, [join(root, 'api/cli/build-note.ts')]));
  await runNode(root, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', growing]);
  await compressAll(growing);
  await noteBuild(root, growing, inputs, agreed);
  if (existsSync(dist)) await rename(dist, retired);
  await rename(growing, dist);
  await rm(retired, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  try {
    await build(process.cwd());
    process.stdout.write(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
