/** Checks that the table of browser tests names tests, features and paths that exist, and leaves no feature out. */
import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AREAS, SPECS, UNPROVEN } from '#tests/e2e/proofs.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const specs = globSync('tests/e2e/**/*.spec.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
const features = readdirSync(join(ROOT, 'game/features'));
const proved = new Set(Object.values(SPECS).flat());

it('every browser test is in the table of what each one proves, and the table has no other entries', () => {
  expect(Object.keys(SPECS).sort()).toEqual(specs.sort());
});

it('every browser test names areas or features that exist as proved', () => {
  const unknown = [...proved].filter((name) => !features.includes(name) && !Object.hasOwn(AREAS, name));
  expect(unknown).toEqual([]);
  expect(Object.keys(SPECS).filter((spec) => SPECS[spec]?.length === 0)).toEqual([]);
});

it('every area that browser tests prove has a browser test, a unique name and existing paths', () => {
  expect(Object.keys(AREAS).filter((area) => !proved.has(area) || features.includes(area))).toEqual([]);
  const paths = Object.values(AREAS).flat();
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('every feature is proved by a browser test, unless a reason is stated', () => {
  const unproved = features.filter((feature) => !proved.has(feature));
  expect(unproved.sort()).toEqual(Object.keys(UNPROVEN).sort());
});
