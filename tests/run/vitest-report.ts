/** Reporter for Vitest. */
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type Failure, literally, summaryOf, writeReport } from './report.ts';

export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const countOf = (state: string) => tests.filter((test) => test.result().state === state).length;
    writeReport({
      passed: countOf('passed'),
      skipped: countOf('skipped') + countOf('pending'),
      failures: modules.flatMap(failuresOf),
      faults: unhandled.map(({ message, stack }) => `not caught: ${summaryOf(stack ?? message)}`),
    });
  }
}

function failuresOf(module: TestModule): Failure[] {
  const file = relative(process.cwd(), module.moduleId);
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
