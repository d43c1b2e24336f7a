/**
 * Puts another database in the place of the present one, wholly or not at all: a marker in the data folder says what
 * was begun, and whoever comes next ends it. Without the marker, a kill between the two renames would make the next
 * start begin with an empty world.
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
/** Where a process makes the database that is to come. */
const MAKING = /^restore-(\d+)$/;

const markerSchema = z.object({
  /** The data folder of the new database, within this one. */
  from: z.string().regex(MAKING),
  /** What the present database is kept as. */
  before: z.string().regex(/^postgres\.before-[\dTZ-]+$/),
});
type Marker = z.infer<typeof markerSchema>;

/** A moment of a switch at which a process may be killed; for tests. */
export type SwitchStep = 'made' | 'marked' | 'moved away' | 'moved in' | 'unmarked';
/** Called after each step. */
export type AtStep = (step: SwitchStep) => void;

/** The folder in which this process makes the database that is to come: a data folder of its own. */
export const makingFolder = (dataDir: string): string => join(dataDir, `restore-${process.pid}`);

/** What a database is kept as that was in use until then: a name in the data folder, to the second. */
export const keptAs = (at: Date): string =>
  `postgres.before-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

const KEPT = /^postgres\.before-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** When a database was put aside, in ms, by the name that {@link keptAs} gave it; null for any other name. */
export function keptAt(name: string): number | null {
  const [, day, hours, minutes, seconds] = KEPT.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Puts the stopped database of `makingFolder` in the place of the present one, which is stopped too, or not there.
 * @param at names what is kept of the present one
 * @returns where the present one is kept; null where there was none
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
 * Ends a switch that a killed process had begun.
 * @throws StartupError while another process restores a backup here, or when the marker is none of ours
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

/** Removes what restores have left whose process was killed before they switched. */
export const removeUnfinished = (dataDir: string): Promise<void> => removeAbandoned(dataDir, MAKING);

/** Every step of it may have been done already. */
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

/** Waits until the disk has a folder's names, or a file. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The same for all that is in a folder. */
function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) sync(path);
  }
  sync(folder);
}
