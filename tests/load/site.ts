/**
 * `npm run bench:site [-- --runs 3]`: the weight of the public pages, their layout shift, and their Lighthouse scores
 * (mobile preset, headless Chromium). Serves the built site as the game's process does. Prints every run and a table,
 * and as its last line one JSON object of figures and targets. `--runs 0` leaves Lighthouse out.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build, isBuildFresh } from '#api/cli/build.mjs';
import { type Figures, percentile, printOutcome, printTable, round } from './report.ts';
import { lighthouse, type Scores } from './site/lighthouse.ts';
import { serveSite } from './site/serve.ts';
import { measurePageWeight, type Weight } from './site/weigh.ts';

const PAGES = { home: '/', blog: '/blog', post: '/blog/evolution-of-the-character-sprite' } as const;
const KB = 1024;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 0 || runs > 20) throw new Error('--runs takes 0 to 20');

const root = process.cwd();
if (!(await isBuildFresh(root))) await build(root);
const site = await serveSite(root);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', `--remote-debugging-port=${port}`],
});
const weights: Record<string, Weight> = {};
const scores: Record<string, Scores[]> = {};
try {
  for (const [name, path] of Object.entries(PAGES)) {
    weights[name] = await measurePageWeight(browser, `${site.origin}${path}`);
    scores[name] = [];
    for (let run = 1; run <= runs; run += 1) {
      const one = await lighthouse(`${site.origin}${path}`, port);
      scores[name].push(one);
      const points = `${one.performance} / ${one.accessibility} / ${one.bestPractices} / ${one.seo}`;
      const lost = one.lost.length === 0 ? '' : ` (${one.lost.join('; ')})`;
      process.stdout.write(`Lighthouse ${name}, run ${run}: ${points}${lost}\n`);
    }
  }
} finally {
  await browser.close();
  await site.close();
}

const kilobytes = (weight: Weight): Figures => ({
  'total KB': round(weight.total / KB),
  'html KB': round(weight.html / KB),
  'script KB': round(weight.script / KB),
  'style KB': round(weight.style / KB),
  'font KB': round(weight.font / KB),
  'image KB': round(weight.image / KB),
  'other KB': round(weight.other / KB),
  requests: weight.requests,
  'layout shift': round(weight.shift, 4),
});
/** Returns the median over the runs, so that neither a disturbed run nor a lucky one counts. */
const middle = (list: readonly Scores[], pick: (one: Scores) => number) => percentile(list.map(pick), 0.5);

const figures: Record<string, number> = {};
for (const [name, weight] of Object.entries(weights)) {
  figures[`${name}TotalKB`] = round(weight.total / KB);
  figures[`${name}ScriptKB`] = round(weight.script / KB);
  figures[`${name}StyleKB`] = round(weight.style / KB);
  figures[`${name}Shift`] = round(weight.shift, 4);
  const list = scores[name] ?? [];
  if (list.length === 0) continue;
  figures[`${name}Performance`] = middle(list, (one) => one.performance);
  figures[`${name}Accessibility`] = middle(list, (one) => one.accessibility);
  figures[`${name}BestPractices`] = middle(list, (one) => one.bestPractices);
  figures[`${name}Seo`] = middle(list, (one) => one.seo);
}
printTable(
  'What a visitor receives before scrolling (412 × 823 at 1.75, empty cache)',
  Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, kilobytes(weight)])),
);
const names = Object.keys(PAGES);
const each = (suffix: string, target: number): Figures =>
  Object.fromEntries(names.map((name) => [`${name}${suffix}`, target]));
printOutcome('site', figures, {
  atMost: {
    homeTotalKB: 250,
    homeScriptKB: 6,
    blogScriptKB: 2,
    postScriptKB: 2,
    ...each('StyleKB', 15),
    ...each('Shift', 0),
  },
  atLeast:
    runs === 0
      ? {}
      : {
          ...each('Performance', 98),
          ...each('Accessibility', 100),
          ...each('BestPractices', 100),
          ...each('Seo', 100),
        },
});

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
}
