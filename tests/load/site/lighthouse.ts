/** Runs Lighthouse, which is too large for the default install, so npm fetches it when a measurement needs it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const VERSION = '13.5.0';
const LIMIT_MS = 240_000;
/** Maximum size of a page's report with its pictures, in bytes. */
const LARGEST_REPORT = 64 * 1024 * 1024;

const score = z.object({ score: z.number().nullable() });
const reportSchema = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullish() })),
});

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Titles of the audits that cost points, as a guide to what to improve. */
  readonly lost: readonly string[];
}

/** Runs Lighthouse once with the mobile preset, in a Chromium that listens on `port`. Scores are 0 to 100. */
export async function lighthouse(address: string, port: number): Promise<Scores> {
  const args = ['exec', '--yes', `lighthouse@${VERSION}`, '--', address, '--quiet', '--output=json'];
  const { stdout } = await promisify(execFile)('npm', [...args, '--output-path=stdout', `--port=${port}`], {
    timeout: LIMIT_MS,
    maxBuffer: LARGEST_REPORT,
  });
  const { categories, audits } = reportSchema.parse(JSON.parse(stdout));
  const points = (category: { score: number | null }) => Math.round((category.score ?? 0) * 100);
  return {
    performance: points(categories.performance),
    accessibility: points(categories.accessibility),
    bestPractices: points(categories['best-practices']),
    seo: points(categories.seo),
    lost: Object.values(audits)
      .filter((audit) => typeof audit.score === 'number' && audit.score < 0.9)
      .map(({ title }) => title),
  };
}
