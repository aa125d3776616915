// Reporter: what each test file came to, with all the seconds that it cost its worker, for `tools/run-tests.mjs`.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

export interface TestFile {
  file: string;
  project: string;
  /** Seconds of a worker: imports, hooks and tests. */
  seconds: number;
  tests: { title: string; state: string; ms: number; message?: string }[];
  /** Why the file could not be loaded, or what it left behind: a hook that failed, a promise that was rejected and nobody listened to. */
  faults: string[];
}

const seconds = (module: TestModule) => {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (prepareDuration + setupDuration + collectDuration + duration) / 1000;
};
const said = ({ message, stack, diff }: { message: string; stack?: string; diff?: string }) =>
  diff ? `${stack ?? message}\n${stripVTControlCharacters(diff)}` : (stack ?? message);

/** Writes to the file that the environment names in `TEST_RESULTS`. In the long tier each file is told when it ends: a run of hours is read before its end. */
export default class Results implements Reporter {
  #root = '';
  onInit(vitest: Vitest) {
    this.#root = vitest.config.root;
  }
  onTestModuleEnd(module: TestModule) {
    if (process.env.TEST_TIER !== 'long') return;
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed');
    const count = tests.filter((test) => test.result().state === 'passed').length;
    const name = relative(this.#root, module.moduleId);
    process.stdout.write(`${seconds(module).toFixed(1).padStart(9)} s  ${name}: ${count} passed, ${failed.length} failed\n`);
    for (const test of failed) process.stdout.write(`             ${test.fullName}\n${test.result().errors?.map(said).join('\n') ?? ''}\n`);
    for (const error of module.errors()) process.stdout.write(`${said(error)}\n`);
  }
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string }[]) {
    const files = modules.map((module): TestFile => {
      const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
      return {
        file: relative(this.#root, module.moduleId),
        project: module.project.name,
        seconds: seconds(module),
        tests: [...module.children.allTests()].map((test) => {
          const { state, errors } = test.result();
          return {
            ...{ title: test.fullName, state, ms: test.diagnostic()?.duration ?? 0 },
            ...(errors?.length && { message: errors.map(said).join('\n') }),
          };
        }),
        faults: [...module.errors(), ...suites].map(said),
      };
    });
    // whose they are is known by a name that the error carries
    const lost: string[] = [];
    for (const error of unhandled) {
      const path = (error as { VITEST_TEST_PATH?: string }).VITEST_TEST_PATH;
      const file = path && files.find((one) => one.file === relative(this.#root, path));
      (file ? file.faults : lost).push(`Nobody listened to: ${said(error)}`);
    }
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify({ files, lost }));
  }
}
