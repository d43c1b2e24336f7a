/** Looks at the machine for the doctor: files, rights, processes, systemd. What there is not, is null. */
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

/** What is asked for; null where it cannot be had, as on other systems or in a container. */
function orNull<T>(get: () => T): T | null {
  try {
    return get();
  } catch {
    // A file that is not there or may not be read, a system without /proc: then nothing can be said of it.
    return null;
  }
}

async function said(program: string, ...args: readonly string[]): Promise<string | null> {
  try {
    return (await promisify(execFile)(program, [...args], { timeout: 5000 })).stdout.trim();
  } catch {
    // There is no such program here, or nothing that it could ask.
    return null;
  }
}

export const modeOf = (path: string): number | null => orNull(() => statSync(path).mode);

/** Whether two folders lie on one disk; null: one is not there. */
export const isSameDisk = (one: string, other: string): boolean | null =>
  orNull(() => statSync(one).dev === statSync(other).dev);

/** What only its owner may read. */
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

/** Whether the system keeps the time; null: it does not tell. */
export async function isSynchronised(): Promise<boolean | null> {
  const answer = await said('timedatectl', 'show', '-p', 'NTPSynchronized', '--value');
  return answer === 'yes' ? true : answer === 'no' ? false : null;
}

/** @param game the process of the game; null: this one stands for it */
export function machineOf(game: number | null): MachineProbes {
  const limit = constrainedMemory();
  const limits = orNull(() => readFileSync(`/proc/${game ?? pid}/limits`, 'utf8')) ?? '';
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
  return {
    totalBytes: totalmem(),
    availableBytes: availableMemory(),
    // Zero, or more than any machine has, stands for none.
    limitBytes: limit > 0 && limit < totalmem() ? limit : null,
    heapLimitBytes: getHeapStatistics().heap_size_limit,
    openFiles: Number.isNaN(files) ? null : files,
  };
}

/** What runs the game; nothing is known of a game that does not run here. */
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
  // Of a user's own session nothing is to be expected.
  if (name === null || name.startsWith('user@')) return null;
  const shown = await said('systemctl', 'show', name, '-p', 'KillMode', '-p', 'TimeoutStopUSec');
  const killMode = /^KillMode=(\w+)/m.exec(shown ?? '')?.[1];
  if (shown === null || killMode === undefined) return null;
  return { name, killMode, stopSeconds: secondsIn(/^TimeoutStopUSec=(.*)$/m.exec(shown)?.[1] ?? '') };
}

const SECONDS = { ms: 0.001, s: 1, min: 60, h: 3600, d: 86_400 } as const;

/** `1min 30s`, as systemd prints spans. */
export function secondsIn(span: string): number {
  if (span === 'infinity') return Number.POSITIVE_INFINITY;
  return [...span.matchAll(/(\d+)(ms|min|s|h|d)\b/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * SECONDS[unit as keyof typeof SECONDS],
    0,
  );
}
