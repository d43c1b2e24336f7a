/** The cost of a test run: its CPU time, its budget, and its slowest tests with their reasons. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overBudget } from '#tests/run/budget.ts';
import { endLeftovers, secondsIn } from '#tests/run/cpu.ts';
import { reasonAt, type Timing } from '#tests/run/report.ts';
import { slowestLines } from '#tests/run/slowest.ts';

describe('the CPU time of a group of processes', () => {
  it('the CPU time of processes is computed from either version of the kernel’s accounting files', () => {
    expect(secondsIn('12500000000\n')).toBe(12.5);
    expect(secondsIn('usage_usec 2500000\nuser_usec 2000000\nsystem_usec 500000\n')).toBe(2.5);
  });

  it('text that is not an accounting file of the kernel gives no CPU time', () => {
    expect(() => secondsIn('user 7\nsystem 9\n')).toThrow('no CPU time');
  });
});

describe('processes left over from killed runs', () => {
  let parent = '';
  const children: ChildProcess[] = [];
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'groups-'));
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(parent, { recursive: true });
  });

  /** Starts a process in the group of a run. */
  function childOf(runner: number): ChildProcess {
    const child = spawn('sleep', ['600'], { stdio: 'ignore' });
    children.push(child);
    mkdirSync(join(parent, `tundra-tests-${runner}`));
    writeFileSync(join(parent, `tundra-tests-${runner}`, 'cgroup.procs'), `0\n${child.pid}\n`);
    return child;
  }

  it('a leftover process is ended, but a process of a run in progress is not', async () => {
    const runner = spawn('true');
    await once(runner, 'exit');
    const [left, used] = [childOf(runner.pid ?? 0), childOf(process.pid)];
    const ended = once(left, 'exit');
    endLeftovers(parent);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(used.kill(0)).toBe(true);
  });
});

describe('the budget of a run', () => {
  const budget = { cpu: { checks: 40, 'browser tests': 160 }, files: { 'a.test.ts': 10, 'b.test.ts': 30 } };

  it('the CPU budget of a run allows a quarter more than the measured time', () => {
    expect(overBudget({ cpu: { checks: 90, 'browser tests': 160 }, files: {} }, budget)).toEqual([]);
  });

  it('the report of an exceeded CPU budget names the parts, and the files sorted by their growth', () => {
    const files = { 'a.test.ts': 35, 'b.test.ts': 31, 'new.test.ts': 8 };
    const [sum, ...grown] = overBudget({ cpu: { checks: 40, 'browser tests': 211 }, files }, budget);
    expect(sum).toContain('needs 251 CPU seconds; its budget is 200');
    expect(sum).toContain('browser tests 211 s (160 s)');
    expect(grown).toEqual([
      'a.test.ts takes 35 s (10 s)',
      'new.test.ts takes 8 s (0 s)',
      'b.test.ts takes 31 s (30 s)',
    ]);
  });
});

describe('the slowest tests', () => {
  const timing = (file: string, seconds: number, reason: string | null = null): Timing => ({
    file,
    title: 'waits',
    seconds,
    reason,
  });

  it('the slowest tests are listed with their reasons, slowest first', () => {
    const lines = slowestLines(
      [timing('tests/unit/a.test.ts', 6, 'it sweeps.'), timing('tests/api/b.test.ts', 9)],
      false,
    );
    expect(lines[0]).toMatch(/9\.0 s {2}tests\/api\/b\.test\.ts › waits: gives no reason/);
    expect(lines[1]).toMatch(/6\.0 s {2}tests\/unit\/a\.test\.ts › waits: it sweeps\.$/);
  });

  it('the list of the slowest tests has ten tests, and in addition every test that takes too long without a reason', () => {
    const browser = Array.from({ length: 12 }, (_, at) => timing(`tests/e2e/${at}.spec.ts`, 29));
    expect(slowestLines(browser, false)).toHaveLength(10);
    expect(slowestLines([...browser, timing('tests/unit/a.test.ts', 6)], false)).toHaveLength(11);
    expect(slowestLines([...browser, timing('tests/unit/a.test.ts', 6)], true)).toHaveLength(10);
    expect(slowestLines([...browser, timing('tests/unit/a.test.ts', 6, 'it sweeps.')], false)).toHaveLength(
      10,
    );
  });
});

describe('the reason for a slow test', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reasons-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('the reason for a slow test is the comment right above it, and hooks have all reasons in their file', () => {
    const path = join(folder, 'a.test.ts');
    const lines = [
      '// Slow: a start.',
      'beforeAll(start);',
      '',
      '// Slow: it kills.',
      '// Twice.',
      "it('dies');",
      "it('runs');",
    ];
    writeFileSync(path, lines.join('\n'));
    expect(reasonAt(path, 6)).toBe('it kills.');
    expect(reasonAt(path, 7)).toBeNull();
    expect(reasonAt(path, null)).toBe('a start.');
  });
});
