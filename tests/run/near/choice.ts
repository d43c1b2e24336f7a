/** The tests that a change affects, each with its reason. */
import { featureOf, type Sources, stepsTo } from './graph.ts';

export interface Choice {
  readonly path: string;
  readonly reason: string;
  /** Number of imports between the change and the test; 0 for a changed test. */
  readonly steps: number;
}

/** Parts of the project that the browser tests prove. */
export interface Proofs {
  /** Paths of each area; each feature is also an area. */
  readonly areas: Readonly<Record<string, readonly string[]>>;
  /** Areas and features that each browser test proves, by test. */
  readonly specs: Readonly<Record<string, readonly string[]>>;
}

const isNodeTest = (path: string): boolean =>
  /^tests\/(?:unit|protocol|api|realtime)\/.*\.test\.ts$/.test(path);

/**
 * Maximum number of imports over which a feature's change selects a test of the API or the realm: these tests depend on
 * much of the server.
 */
const MAX_STEPS = 3;

/** True for a test in the folder of a feature, and for the quick tests that play with all features together. */
const isOfFeature = (test: string, feature: string): boolean =>
  new RegExp(`^tests/(?:\\w+/${feature}|realtime/features)/`).test(test);

/**
 * Chooses Node tests, nearest first. @param present files that exist in the repository, because a deleted test is not
 * run
 */
export function chooseNodeTests(
  changed: readonly string[],
  sources: Sources,
  present: ReadonlySet<string>,
): Choice[] {
  const choices = changed.flatMap((path) => [
    ...(isNodeTest(path) ? [itself(path)] : []),
    ...reachedTests(path, sources),
  ]);
  return nearest(choices.filter(({ path }) => present.has(path)));
}

function reachedTests(path: string, { importers, joints, whole }: Sources): Choice[] {
  const feature = featureOf(path);
  const near = stepsTo(importers, path, feature === null ? new Set() : joints);
  const all = feature === null ? near : stepsTo(importers, path);
  const found: Choice[] = [];
  for (const [test, steps] of all) {
    if (!isNodeTest(test) || steps === 0) continue;
    const nearSteps = near.get(test);
    const isNear = nearSteps !== undefined && (feature === null || nearSteps <= maxSteps(test, whole));
    if (isNear) found.push(reached(test, path, nearSteps));
    else if (feature !== null && isOfFeature(test, feature))
      found.push({ path: test, reason: `tests ${feature} in the whole game`, steps });
  }
  return found;
}

/** Returns the maximum number of imports over which a feature's change selects a test. */
function maxSteps(test: string, whole: Sources['whole']): number {
  // A whole server runs every feature, so a test of it is about a feature only if it imports the changed file itself.
  if (whole.has(test)) return 1;
  return /^tests\/(?:api|realtime)\//.test(test) ? MAX_STEPS : Number.POSITIVE_INFINITY;
}

/** Chooses the browser tests that prove a changed part, and those that import a changed helper. */
export function chooseSpecs(
  changed: readonly string[],
  { importers }: Sources,
  proofs: Proofs,
  present: ReadonlySet<string>,
): Choice[] {
  const specs = Object.keys(proofs.specs);
  const choices = changed.flatMap((path) => {
    const areas = areasOf(path, proofs.areas);
    const proving = specs.flatMap((spec) => {
      const area = proofs.specs[spec]?.find((name) => areas.includes(name));
      return area === undefined ? [] : [{ path: spec, reason: `proves ${area}`, steps: 1 }];
    });
    if (!path.startsWith('tests/')) return proving;
    const using = [...stepsTo(importers, path)].filter(([file, steps]) => isSpec(file) && steps > 0);
    return [
      ...(isSpec(path) ? [itself(path)] : []),
      ...using.map(([spec, steps]) => reached(spec, path, steps)),
    ];
  });
  return nearest(choices.filter(({ path }) => present.has(path)));
}

const isSpec = (path: string): boolean => /^tests\/e2e\/.*\.spec\.ts$/.test(path);

/**
 * Returns the areas of a file. The longest matching path decides, because a folder can be an area within another one.
 */
export function areasOf(path: string, areas: Proofs['areas']): string[] {
  const feature = featureOf(path);
  const all = Object.entries(areas).flatMap(([area, paths]) => paths.map((start) => ({ area, start })));
  if (feature !== null) all.push({ area: feature, start: `game/features/${feature}` });
  const fitting = all.filter(({ start }) => path === start || path.startsWith(`${start}/`));
  const longest = Math.max(...fitting.map(({ start }) => start.length));
  return fitting.filter(({ start }) => start.length === longest).map(({ area }) => area);
}

const itself = (path: string): Choice => ({ path, reason: 'has changed itself', steps: 0 });

const reached = (test: string, path: string, steps: number): Choice => ({
  path: test,
  reason: `imports ${path}${steps > 1 ? ` (${steps} steps)` : ''}`,
  steps,
});

/** Returns each test once, with its nearest reason, in ascending order of steps. */
function nearest(choices: readonly Choice[]): Choice[] {
  const best = new Map<string, Choice>();
  for (const choice of choices)
    if (choice.steps < (best.get(choice.path)?.steps ?? Number.POSITIVE_INFINITY))
      best.set(choice.path, choice);
  return [...best.values()].sort((a, b) => a.steps - b.steps || (a.path < b.path ? -1 : 1));
}
