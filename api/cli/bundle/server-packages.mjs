/**
 * Sets the packages of the build apart, for an installation that only runs the server (the image, a bundle):
 * `npm ci --omit=dev` then leaves them out. Plain JavaScript without dependencies: it runs before they are installed.
 *
 *     node api/cli/bundle/server-packages.mjs FOLDER    changes the package.json in the folder, a copy
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Moves the packages listed as `buildPackages` to those of development. The lock file does not change: npm sees that it
 * differs and works out again what each package is for.
 * @param {string} folder the folder with the package.json
 * @returns {void}
 */
export function setBuildApart(folder) {
  const path = join(folder, 'package.json');
  const { buildPackages = [], dependencies = {}, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
  const isOfBuild = ([name]) => buildPackages.includes(name);
  const all = Object.entries(dependencies);
  const changed = {
    ...rest,
    dependencies: Object.fromEntries(all.filter((entry) => !isOfBuild(entry))),
    devDependencies: { ...rest.devDependencies, ...Object.fromEntries(all.filter(isOfBuild)) },
  };
  writeFileSync(path, `${JSON.stringify(changed, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setBuildApart(process.argv[2] ?? '.');
