/**
 * The machine's pace during a run. A processor that shares its caches or its clock with others needs more CPU time for
 * the same work, so CPU times are divided by the pace before they are compared.
 */

/** CPU time of one sample at a pace of 1, in ms: on the two virtual cores on which the budget was measured. */
const SAMPLE_MS = 16.4;
/** Interval between samples, in ms. */
const EVERY_MS = 5000;
/** Number of samples that only warm up the engine. */
const WARM_UP = 5;

export interface PaceMeter {
  /**
   * Returns how many times longer a piece of work took than on the machine of the budget; 1 before the first sample.
   */
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

/** Does a fixed piece of work of the kind that tests do: objects, text, sorting. Returns its CPU time, in ms. */
function sampleMs(): number {
  const before = process.cpuUsage();
  const rows = Array.from({ length: 12_000 }, (_, at) => ({ at, key: `row ${(at * 7919) % 12_007}` }));
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  const again = JSON.parse(JSON.stringify(rows)) as typeof rows;
  new Map(again.map(({ key, at }) => [key, at]));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
