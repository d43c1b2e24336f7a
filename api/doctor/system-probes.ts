/** Machine probes of the doctor: files, permissions, processes, systemd. An unknown fact is null. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { availableMemory, constrainedMemory, pid } from 'node:process';
import { promisify } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import type { Config } from '../config.ts';
import type { DiskProbes } from './disk.ts';
import type { MachineProbes } from './machine.ts';
import type { ServiceProbes } from './service.ts';

/** Returns the result of `get`; null if it fails, as on other systems or in a container. */
function orNull<T>(get: () => T): T | null {
  try {
    return get();
  } catch {
    // The file is missing or unreadable, or the system has no /proc: the fact is unknown.
    return null;
  }
}

async function said(program: string, ...args: readonly string[]): Promise<string | null> {
  try {
    return (await promisify(execFile)(program, [...args], { timeout: 5000 })).stdout.trim();
  } catch {
    // The program is missing here, or it fails.
    return null;
  }
}

export const modeOf = (path: string): number | null => orNull(() => statSync(path).mode);

/** Returns true if two folders are on the same disk; null if a folder does not exist. */
export const isSameDisk = (one: string, other: string): boolean | null =>
  orNull(() => statSync(one).dev === statSync(other).dev);

/** Returns the paths that only their owner may read. */
export const secretsOf = ({ dataDir, backupDir }: Config): DiskProbes['secret'] =>
  (
    [
      [join(dataDir, 'postgres', 'data'), 0o700],
      [join(dataDir, 'postgres', 'password'), 0o600],
      [join(dataDir, 'secrets.key'), 0o600],
      [backupDir, 0o700],
    ] as const
  ).map(([path, wanted]) => ({ path, wanted, mode: modeOf(path) }));

const LEFT = /^(?:(?:restore|verify)-\d+|postgres\.(?:before|new)-.*|\.postgres\.copying|.*\.partial-\d+)$/;

export const leftOverIn = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    (orNull(() => readdirSync(folder)) ?? [])
      .filter((name) => LEFT.test(name))
      .map((name) => join(folder, name)),
  );

/** Returns true if the system keeps the time through NTP; null if it does not say. */
export async function isSynchronised(): Promise<boolean | null> {
  const answer = await said('timedatectl', 'show', '-p', 'NTPSynchronized', '--value');
  return answer === 'yes' ? true : answer === 'no' ? false : null;
}

/** Returns memory and limits. @param game the game's process; null to use this process instead */
export function machineOf(game: number | null): MachineProbes {
  const limit = constrainedMemory();
  const limits = orNull(() => readFileSync(`/proc/${game ?? pid}/limits`, 'utf8')) ?? '';
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
  return {
    totalBytes: totalmem(),
    availableBytes: availableMemory(),
    // Zero, or more than the machine's memory, means no limit.
    limitBytes: limit > 0 && limit < totalmem() ? limit : null,
    heapLimitBytes: getHeapStatistics().heap_size_limit,
    openFiles: Number.isNaN(files) ? null : files,
  };
}

/** Returns facts about the service that runs the game; the facts are unknown if the game does not run here. */
export async function serviceOf(game: number | null): Promise<ServiceProbes> {
  if (game === null) return { isUnderNpm: null, unit: null };
  const environment = orNull(() => readFileSync(`/proc/${game}/environ`, 'utf8'));
  const group = orNull(() => readFileSync(`/proc/${game}/cgroup`, 'utf8')) ?? '';
  return {
    isUnderNpm:
      environment === null
        ? null
        : environment.split('\0').some((one) => one.startsWith('npm_lifecycle_event=')),
    unit: await unitOf(/([\w@.-]+\.service)/.exec(group.split('/').at(-1) ?? '')?.[1] ?? null),
  };
}

async function unitOf(name: string | null): Promise<ServiceProbes['unit']> {
  // The unit of a user's own session is not a service of the game.
  if (name === null || name.startsWith('user@')) return null;
  const shown = await said('systemctl', 'show', name, '-p', 'KillMode', '-p', 'TimeoutStopUSec');
  const killMode = /^KillMode=(\w+)/m.exec(shown ?? '')?.[1];
  if (shown === null || killMode === undefined) return null;
  return { name, killMode, stopSeconds: secondsIn(/^TimeoutStopUSec=(.*)$/m.exec(shown)?.[1] ?? '') };
}

const SECONDS = { ms: 0.001, s: 1, min: 60, h: 3600, d: 86_400 } as const;

/** Parses a duration in systemd's form, such as `1min 30s`. @returns seconds */
export function secondsIn(span: string): number {
  if (span === 'infinity') return Number.POSITIVE_INFINITY;
  return [...span.matchAll(/(\d+)(ms|min|s|h|d)\b/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * SECONDS[unit as keyof typeof SECONDS],
    0,
  );
}
