/** CPU time and memory of another process, as Linux reports them; 0 if it reports nothing. */
import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, and memory in pages. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;

function fieldsOf(pid: number): string[] {
  try {
    // The name of a process, in brackets, may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Returns the CPU time used until now by all threads, user and system, in ms. */
export function cpuMsOf(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

export function residentBytesOf(pid: number): number {
  return Number(fieldsOf(pid)[21] ?? 0) * PAGE_BYTES;
}

/** Returns the peak resident memory of a process, in bytes. */
export function peakBytesOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    // The process has just ended.
    return 0;
  }
}
