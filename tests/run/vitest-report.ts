/** Reporter for Vitest that writes the report for `tests/run.ts`. */
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type Failure, literally, reasonAt, summaryOf, TIMED_S, type Timing, writeReport } from './report.ts';

export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const countOf = (state: string) => tests.filter((test) => test.result().state === state).length;
    writeReport({
      passed: countOf('passed'),
      skipped: countOf('skipped') + countOf('pending'),
      timings: modules.flatMap(timingsOf),
      files: Object.fromEntries(modules.map((module) => [pathOf(module), secondsOf(module)])),
      failures: modules.flatMap(failuresOf),
      faults: unhandled.map(({ message, stack }) => `not caught: ${summaryOf(stack ?? message)}`),
    });
  }
}

const pathOf = (module: TestModule): string => relative(process.cwd(), module.moduleId);
const secondsOf = (module: TestModule): number => module.diagnostic().duration / 1000;

function timingsOf(module: TestModule): Timing[] {
  const file = pathOf(module);
  const tests = [...module.children.allTests()].map((test) => ({
    title: test.fullName,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    line: test.location?.line ?? null,
  }));
  const hooks = secondsOf(module) - tests.reduce((sum, { seconds }) => sum + seconds, 0);
  return [...tests, { title: 'its hooks', seconds: hooks, line: null }]
    .filter(({ seconds }) => seconds >= TIMED_S)
    .map(({ line, ...timing }) => ({ ...timing, file, reason: reasonAt(file, line) }));
}

function failuresOf(module: TestModule): Failure[] {
  const file = pathOf(module);
  const selection = [file, '--project', module.project.name];
  const failed: Failure[] = [...module.children.allTests('failed')].map((test) => ({
    title: `${file} › ${test.fullName}`,
    error: summaryOf(test.result().errors?.[0]?.message),
    again: [...selection, '--testNamePattern', `^${literally(test.fullName)}$`],
  }));
  if (failed.length > 0 || module.state() !== 'failed') return failed;
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const passed = states.filter((state) => state === 'passed').length;
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  return [
    {
      title: file,
      error: summaryOf(errors[0]?.message),
      again: selection,
      file: { passed, skipped: states.length - passed },
    },
  ];
}
