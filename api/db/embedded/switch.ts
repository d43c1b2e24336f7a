/**
 * Replaces the current database with another one, as a whole or not at all: a marker in the data folder records a
 * switch that has begun, and the next process finishes it. Without the marker, a kill between the two renames would
 * make the next start begin with an empty world.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode, StartupError } from '../../startup-error.ts';
import { isProcess } from './pidfile.ts';
import { removeAbandoned } from './scratch.ts';

const HOME = 'postgres';
const MARKER = 'switch.json';
/** Pattern of the folder in which a process makes the new database. */
const MAKING = /^restore-(\d+)$/;

const markerSchema = z.object({
  /** The data folder of the new database, inside the current data folder. */
  from: z.string().regex(MAKING),
  /** Name under which the current database is kept. */
  before: z.string().regex(/^postgres\.before-[\dTZ-]+$/),
});
type Marker = z.infer<typeof markerSchema>;

/** A moment during a switch at which a process may be killed; for tests. */
export type SwitchStep = 'made' | 'marked' | 'moved away' | 'moved in' | 'unmarked';
/** Called after each step of a switch. */
export type AtStep = (step: SwitchStep) => void;

/** Returns the folder in which this process makes the new database: a data folder of its own. */
export const makingFolder = (dataDir: string): string => join(dataDir, `restore-${process.pid}`);

/** Returns the name, in the data folder, under which a replaced database is kept; exact to the second. */
export const keptAs = (at: Date): string =>
  `postgres.before-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

const KEPT = /^postgres\.before-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/**
 * Returns the time when a database was put aside, in ms, from the name that {@link keptAs} gave it; null for any other
 * name.
 */
export function keptAt(name: string): number | null {
  const [, day, hours, minutes, seconds] = KEPT.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Replaces the current database, which is stopped or does not exist, with the stopped database in `makingFolder`.
 * @param at time of the switch, which names the replaced database
 * @returns the path where the replaced database is kept; null if there was none
 */
export function switchDatabase(dataDir: string, at: Date, step: AtStep = () => {}): string | null {
  const marker: Marker = { from: `restore-${process.pid}`, before: keptAs(at) };
  syncTree(join(dataDir, marker.from));
  step('made');
  const path = join(dataDir, MARKER);
  writeFileSync(`${path}.new`, JSON.stringify(marker), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  sync(dataDir);
  step('marked');
  carryOut(dataDir, marker, step);
  const before = join(dataDir, marker.before);
  return existsSync(before) ? before : null;
}

/**
 * Finishes a switch that a killed process has begun.
 * @throws StartupError while another process restores a backup here, or if the marker is not understood
 */
export function finishSwitch(dataDir: string): void {
  const text = readMarker(dataDir);
  for (const name of namesIn(dataDir)) {
    const pid = Number(MAKING.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid || !isProcess(pid)) continue;
    throw new StartupError(
      `Process ${pid} is restoring a backup in ${dataDir}: wait until it has ended. Nothing was changed.`,
    );
  }
  if (text !== null) carryOut(dataDir, parseMarker(dataDir, text));
}

/** Removes the databases of restores whose process was killed before the switch. */
export const removeUnfinished = (dataDir: string): Promise<void> => removeAbandoned(dataDir, MAKING);

/** Carries out a switch; each of its steps may have been done already. */
function carryOut(dataDir: string, { from, before }: Marker, step: AtStep = () => {}): void {
  const [home, kept] = [join(dataDir, HOME), join(dataDir, before)];
  const coming = join(dataDir, from, HOME);
  if (existsSync(coming)) {
    if (existsSync(home)) renameSync(home, kept);
    sync(dataDir);
    step('moved away');
    renameSync(coming, home);
    sync(dataDir);
  }
  step('moved in');
  rmSync(join(dataDir, MARKER), { force: true });
  sync(dataDir);
  step('unmarked');
  rmSync(join(dataDir, from), { recursive: true, force: true });
}

function readMarker(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, MARKER), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartupError(
      `${join(dataDir, MARKER)} cannot be read (${errorCode(error)}). Nothing was changed.`,
      {
        cause: error,
      },
    );
  }
}

function parseMarker(dataDir: string, text: string): Marker {
  try {
    return markerSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(
      `${join(dataDir, MARKER)} describes a restored backup in a way that this version does not understand: start the version that restored it. Nothing was changed.`,
      { cause: error },
    );
  }
}

function namesIn(dataDir: string): readonly string[] {
  try {
    return readdirSync(dataDir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Waits until all files and names below a folder are on the disk. */
function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) sync(path);
  }
  sync(folder);
}
