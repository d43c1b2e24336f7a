/**
 * The machine's pace during a run. A processor that shares its caches or its clock with other work needs more CPU time
 * for the same task, so CPU times are divided by the pace before they are compared.
 */

/** CPU time of one sample at a pace of 1, in ms, measured on the two virtual cores on which the budget was recorded. */
const SAMPLE_MS = 16.4;
/** Interval between samples, in ms. */
const EVERY_MS = 5000;
/** Number of samples that only warm up the engine. */
const WARM_UP = 5;

export interface PaceMeter {
  /** Returns how many times longer a task takes than on the machine of the budget; 1 before the first sample. */
  pace(): number;
  end(): void;
}

export function startPaceMeter(): PaceMeter {
  for (let turn = 0; turn < WARM_UP; turn += 1) sampleMs();
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(sampleMs()), EVERY_MS);
  timer.unref();
  return {
    pace: () =>
      samples.length === 0 ? 1 : samples.reduce((sum, ms) => sum + ms, 0) / samples.length / SAMPLE_MS,
    end: () => clearInterval(timer),
  };
}

/** Performs a fixed task of the kind that tests perform: objects, text, sorting. Returns its CPU time, in ms. */
function sampleMs(): number {
  const before = process.cpuUsage();
  const rows = Array.from({ length: 12_000 }, (_, at) => ({ at, key: `row ${(at * 7919) % 12_007}` }));
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  const again = JSON.parse(JSON.stringify(rows)) as typeof rows;
  new Map(again.map(({ key, at }) => [key, at]));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
