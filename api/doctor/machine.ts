/** Checks the memory and limits of the machine, or of the container that the game runs in. */
import { type Finding, fault, look, megabytes, ok } from './finding.ts';

export interface MachineProbes {
  readonly totalBytes: number;
  readonly availableBytes: number;
  /** Memory limit of the control group, in bytes; null if there is no limit. */
  readonly limitBytes: number | null;
  readonly heapLimitBytes: number;
  /** Maximum number of open files of a process; null if unknown. */
  readonly openFiles: number | null;
}

/**
 * Memory that the game, its gateway and its database need with a few players, in bytes; the constant below applies to a
 * world with many things in it.
 */
const LEAST_BYTES = 700e6;
const GOOD_BYTES = 1.5e9;
const TIGHT_BYTES = 200e6;
const HEAP_BYTES = 500e6;
const LEAST_FILES = 1024;
const GOOD_FILES = 4096;

export function checkMachine(probes: MachineProbes): readonly Finding[] {
  const { totalBytes, availableBytes, limitBytes, heapLimitBytes, openFiles } = probes;
  const most = Math.min(totalBytes, limitBytes ?? totalBytes);
  const text = `${megabytes(most)} of memory${most < totalBytes ? ', by the limit of its control group' : ''}, ${megabytes(availableBytes)} available.`;
  const memory = () => {
    if (most < LEAST_BYTES) return fault(text, 'Give it 2 GB.');
    if (most < GOOD_BYTES) return look(text, 'Give it 2 GB, or add swap.');
    return availableBytes < TIGHT_BYTES ? look(text, 'Look what uses it: top -o %MEM.') : ok(text);
  };
  const heap = `Node may use ${megabytes(heapLimitBytes)} for its heap.`;
  return [
    memory(),
    heapLimitBytes < HEAP_BYTES
      ? look(heap, 'Raise --max-old-space-size: a large world needs more.')
      : ok(heap),
    ...filesOf(openFiles),
  ];
}

function filesOf(openFiles: number | null): readonly Finding[] {
  if (openFiles === null) return [];
  const text = `A process may have ${openFiles} files open.`;
  const remedy = 'LimitNOFILE=65536 in the unit, or ulimit -n 65536.';
  if (openFiles < LEAST_FILES) return [fault(text, remedy)];
  return [openFiles < GOOD_FILES ? look(text, remedy) : ok(text)];
}
