/** The alert rules, their scenarios, the dashboard and the runbook refer to one another, and to metrics that exist. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '#api/services/metrics/metrics.ts';
import { GATEWAY_FIGURES, REALM_FIGURES, SERVER_FIGURES } from '#tests/helpers/hosting/metric-figures.ts';
import { parseMetrics, type Sample, type Selector, selectorsOf } from '#tests/helpers/hosting/promql.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const HOSTING = join(ROOT, 'api', 'hosting');
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');

const text = z.string().regex(/\S/);
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: text,
          for: z
            .string()
            .regex(/^\d+[sm]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: text, description: text, runbook: text }),
        }),
      ),
    }),
  ),
});
const scenariosSchema = z.object({
  rule_files: z.tuple([z.literal('alerts.yaml')]),
  tests: z.array(
    z.object({
      name: text,
      input_series: z.array(z.object({ series: text, values: text })),
      alert_rule_test: z.array(
        z.object({
          eval_time: text,
          alertname: text,
          exp_alerts: z.array(
            z.object({
              exp_labels: z.looseObject({ severity: text }),
              exp_annotations: z.object({ runbook: text }),
            }),
          ),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  templating: z.object({ list: z.array(z.object({ name: text })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      title: text,
      description: text,
      type: text,
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ refId: text, expr: text })).min(1),
    }),
  ),
});

const rules = rulesSchema.parse(parse(read(HOSTING, 'alerts.yaml'))).groups.flatMap((group) => group.rules);
const scenarios = scenariosSchema.parse(parse(read(HOSTING, 'alerts.test.yaml'))).tests;
const dashboard = dashboardSchema.parse(JSON.parse(read(HOSTING, 'dashboard.json')));
const alerts = rules.map(({ alert }) => alert);
const panelExpressions = dashboard.panels.flatMap((panel) =>
  panel.targets.map(({ refId, expr }) => ({ where: `${panel.title} ${refId}`, expr })),
);

/** Metrics of a server with one gateway and with backups. */
const metrics = createMetrics({
  figures: () => REALM_FIGURES,
  gateways: () => [GATEWAY_FIGURES],
  backups: () => ({ lastAt: 1e12, lastVerifiedAt: 1e12, bytes: 300, failures: 2 }),
  server: {
    answers: () => ({ 200: 40, 500: 1 }),
    records: async () => SERVER_FIGURES.records,
    freeBytes: () => 5e9,
    isRestartPending: () => false,
    build: SERVER_FIGURES.build,
  },
});

/** Samples that Prometheus adds itself: whether the target answered, and which rules fire. */
const OWN: readonly Sample[] = [
  { name: 'up', labels: {} },
  { name: 'ALERTS', labels: { alertname: 'Down', severity: 'page', alertstate: 'firing' } },
];
/** Labels that Prometheus adds to everything that it reads. */
const ADDED = new Set(['job', 'instance']);
const samples = [...parseMetrics(await metrics.text()), ...OWN];

/** True if a server has a matching figure. */
const exists = ({ name, labels }: Selector): boolean =>
  samples.some(
    (sample) =>
      sample.name === name &&
      labels.every(({ label, operator, value }) => {
        if (ADDED.has(label)) return true;
        const found = sample.labels[label];
        return operator === '='
          ? found === value
          : operator === '=~' && new RegExp(`^(?:${value})$`).test(found ?? '');
      }),
  );
/** Metrics in an expression that no server has, with their labels. */
const lost = (expr: string): string[] =>
  selectorsOf(expr)
    .filter((selector) => !exists(selector))
    .map(({ name, labels }) => `${name} ${labels.map((of) => of.label + of.operator + of.value).join()}`);

it('the expression of an alert is parsed into its metrics and labels', () => {
  const found = selectorsOf(
    'topk(8, sum by (verb) (rate(a_total{x="1,}", y=~"5.."}[$__rate_interval]))) / b unless on (job) c offset 5h > bool 2e9 and sum(d:e) by (f) >= 1',
  );
  expect(found.map(({ name }) => name)).toEqual(['a_total', 'b', 'c', 'd:e']);
  expect(found[0]?.labels).toEqual([
    { label: 'x', operator: '=', value: '1,}' },
    { label: 'y', operator: '=~', value: '5..' },
  ]);
  expect(lost('increase(tundra_dropped_frames_total{reason="eternal"}[5m]) > tundra_playerz')).toEqual([
    'tundra_dropped_frames_total reason=eternal',
    'tundra_playerz ',
  ]);
});

describe.each(rules)('the alert $alert', ({ alert, expr, labels, annotations }) => {
  it('the alert uses metrics that exist', () => {
    expect(selectorsOf(expr)).not.toEqual([]);
    expect(lost(expr)).toEqual([]);
  });

  it('the alert names its section of the runbook', () => {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  });

  it('the alert has a scenario in which it fires, and one in which it never does', () => {
    const own = scenarios
      .map((scenario) => scenario.alert_rule_test.filter(({ alertname }) => alertname === alert))
      .filter((tests) => tests.length > 0);
    const firing = own.filter((tests) => tests.some((test) => test.exp_alerts.length > 0));
    expect(firing).not.toEqual([]);
    expect(own.length).toBeGreaterThan(firing.length);
    for (const { exp_labels, exp_annotations } of firing.flat().flatMap((test) => test.exp_alerts)) {
      expect(exp_labels.severity).toBe(labels.severity);
      expect(exp_annotations.runbook).toBe(annotations.runbook);
    }
  });
});

describe('the scenarios of alerts', () => {
  it('every scenario uses rules and figures that exist', () => {
    expect(new Set(alerts).size).toBe(alerts.length);
    const named = scenarios.flatMap((scenario) => scenario.alert_rule_test.map((test) => test.alertname));
    expect(named.filter((name) => !alerts.includes(name))).toEqual([]);
    const given = scenarios.flatMap(({ input_series }) => input_series.map(({ series }) => series));
    // The port is that of a gateway, and its number can vary.
    expect(given.flatMap((series) => lost(series.replace(/,port="\d+"/, '')))).toEqual([]);
  });

  it('the name of a scenario begins with the name of its rule', () => {
    for (const { name, alert_rule_test } of scenarios) {
      expect(alert_rule_test.map((test) => test.alertname)).toContain(/^\w+/.exec(name)?.[0]);
    }
  });
});

describe('the runbook', () => {
  /** Parts of every section, in this order. */
  const PARTS = ['Players notice', 'First', 'Usually', 'Do', 'Do not'];
  const [, ...sections] = read(ROOT, 'docs', 'runbook.md').split(/^## /m);
  const bodies = new Map(
    sections.map((section) => [/^.*/.exec(section)?.[0] ?? '', section.slice(section.indexOf('\n'))]),
  );

  it('the runbook has one section for each alert, in the same order, and besides these only an introduction', () => {
    expect([...bodies.keys()].slice(1)).toEqual(alerts);
    expect(sections).toHaveLength(alerts.length + 1);
  });

  it.each(rules)(
    'the section of $alert has its severity and all parts, with a command as the first step',
    ({ alert, labels }) => {
      const body = bodies.get(alert) ?? '';
      expect([...body.matchAll(/^- \*\*([^*]+)\*\*:/gm)].map(([, part]) => part)).toEqual(PARTS);
      expect(body).toMatch(new RegExp(`^\\s*\`${labels.severity}\``));
      // The first step is a command that can be typed.
      expect(/\*\*First\*\*:[\s\S]*?\*\*Usually\*\*/.exec(body)?.[0]).toMatch(/`[a-z][^`]+ [^`]+`/);
    },
  );
});

describe('the dashboard', () => {
  it.each(panelExpressions)('the dashboard uses metrics that exist: $where', ({ expr }) => {
    expect(selectorsOf(expr)).not.toEqual([]);
    expect(lost(expr)).toEqual([]);
  });

  it('the dashboard has twenty panels with their own numbers and titles', () => {
    const { panels } = dashboard;
    expect(panels).toHaveLength(20);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(20);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(20);
    for (const { targets } of panels)
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
  });

  it('no panel of the dashboard overlaps another, and all lie within 24 columns', () => {
    const taken = new Map<string, string>();
    for (const { title, gridPos } of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.get(`${x} ${y}`), `under ${title}`).toBeUndefined();
          taken.set(`${x} ${y}`, title);
        }
      }
    }
    // There are no gaps: every row is as wide as the first.
    const depth = Math.max(...dashboard.panels.map(({ gridPos }) => gridPos.y + gridPos.h));
    expect(taken.size).toBe(24 * depth);
  });

  it('the dashboard uses only variables that it defines', () => {
    const known = [...dashboard.templating.list.map(({ name }) => name), '__rate_interval', '__all'];
    const used = [...read(HOSTING, 'dashboard.json').matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(used)).toContain('instance');
  });
});

describe('promtool', () => {
  const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });
  const isInstalled = promtool('--version').error === undefined;
  /** Time limit in ms: promtool has to compute two days of scenarios. */
  const PATIENCE = 180_000;

  it.skipIf(!isInstalled)('the rules pass the check of promtool', () => {
    const { status, stdout, stderr } = promtool('check', 'rules', join(HOSTING, 'alerts.yaml'));
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
  });

  it.skipIf(!isInstalled)('every scenario ends as specified', { timeout: PATIENCE }, () => {
    const { status, stdout, stderr } = promtool('test', 'rules', join(HOSTING, 'alerts.test.yaml'));
    expect(status, stdout + stderr).toBe(0);
  });

  it.skipIf(!isInstalled)('promtool understands every expression of the dashboard', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const records = panelExpressions.map(({ expr }, at) => ({
      record: `panel:${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
    }));
    const path = join(folder, 'panels.yaml');
    // JSON is valid YAML.
    writeFileSync(path, JSON.stringify({ groups: [{ name: 'panels', rules: records }] }));
    const { status, stdout, stderr } = promtool('check', 'rules', path);
    expect(status, stdout + stderr).toBe(0);
  });
});
