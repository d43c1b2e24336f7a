/**
 * Runs before `npm start`, `npm run dev` and `npm test`: installs only what is missing. Plain JavaScript without
 * dependencies, because it runs on the machine's own Node (20 or later) before anything is installed.
 *
 *     node api/cli/prepare.mjs start   packages, and the site built if it is stale
 *     node api/cli/prepare.mjs dev     packages
 *     node api/cli/prepare.mjs test    packages, the built site, and Chromium
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', '..');
const STAMP = join(root, 'node_modules', '.installed-lock');
/** npm's record of the installed packages, written once npm has finished. */
const INSTALLED = join(root, 'node_modules', '.package-lock.json');
const OWN_NODE = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
/** Installs all packages, even if NODE_ENV or npm's configuration would leave out those that only the build needs. */
const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
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

/**
 * Returns true if npm has installed exactly the packages in the lock file; packages for other platforms may be missing.
 */
function areLockedInstalled() {
  const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8')).packages;
  if (!existsSync(INSTALLED)) return false;
  const installed = read('node_modules', '.package-lock.json');
  return Object.entries(read('package-lock.json')).every(([path, locked]) => {
    const found = installed[path];
    if (path === '' || (found === undefined && locked.optional)) return true;
    return found?.version === locked.version && found?.integrity === locked.integrity;
  });
}

/** Installs the locked packages unless exactly these are already installed. */
function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  // A person has already run npm by hand.
  if (areLockedInstalled()) {
    writeFileSync(STAMP, lock);
    return;
  }
  process.stdout.write('Installing packages …\n');
  const npm = process.env.npm_execpath;
  const isInstalled = npm ? run(process.execPath, [npm, ...INSTALL]) : run('npm', INSTALL);
  if (!isInstalled)
    fail('The packages could not be installed: see the messages above; npm 11 and a registry are needed.');
  writeFileSync(STAMP, lock);
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

const mode = process.argv[2];
requireNode();
installPackages();
requireTypeScriptNode();
if (mode === 'start' || mode === 'test') await buildSite();
if (mode === 'test') requireChromium();
