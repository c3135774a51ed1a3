import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { root } from '../../start/places.ts';
import { broken, type Failure, nothingRan, type Outcome } from './outcome.ts';
import { runProgram } from './program.ts';
import { keepVerdicts } from './verdicts.ts';

const schema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string()))),
        }),
      ),
    }),
  ),
});

interface VitestRun {
  project: keyof typeof projects;
  /** Where the report goes. */
  folder: string;
  filter: string[];
  env?: Record<string, string>;
  abort: AbortSignal;
  say: (progress: string) => void;
}

const projects = {
  unit: ['--project', 'unit'],
  contract: ['--project', 'contract', '--project', 'contract-alone'],
  deaths: ['--project', 'deaths'],
};

/** Runs the vitest files of one part and counts every test. A test that is passed over counts as failed. */
export async function runVitest({ project, folder, filter, env = {}, abort, say }: VitestRun): Promise<Outcome> {
  const report = join(folder, `${project}.json`);
  const { ok, output } = await runProgram({
    command: [
      ...['vitest', 'run', ...projects[project], '--reporter=default', '--reporter=json'],
      ...[`--outputFile.json=${report}`, ...filter],
    ],
    env,
    abort,
    onLine: say,
  });
  if (!existsSync(report))
    return filter.length > 0 && /No test files found/.test(output) ? empty : broken(project, output);
  const parsed = v.safeParse(schema, JSON.parse(readFileSync(report, 'utf8')));
  if (!parsed.success) return broken(project, `The report of vitest reads otherwise than expected.\n${output}`);
  keepVerdicts(
    parsed.output.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName: title, status }) => ({
        file: relative(root, name),
        title,
        isGreen: status === 'passed',
      })),
    ),
  );
  const outcome = countTests(parsed.output);
  if (outcome.passed + outcome.failures.length === 0) return filter.length > 0 ? empty : nothingRan(project);
  // An error outside of any test, such as a promise that nobody waited for.
  if (!ok && outcome.failures.length === 0) return { ...outcome, failures: [{ where: project, what: output }] };
  return outcome;
}

const empty: Outcome = { passed: 0, failures: [] };

export function countTests({ testResults }: v.InferOutput<typeof schema>): Outcome {
  const failures: Failure[] = [];
  let passed = 0;
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name);
    for (const { fullName, status: verdict, failureMessages } of assertionResults) {
      const where = `${file} › ${fullName}`;
      if (verdict === 'passed') passed += 1;
      else if (verdict === 'failed') failures.push({ where, what: (failureMessages ?? []).join('\n') });
      else failures.push({ where, what: `It did not run (${verdict}). Mend it or remove it.` });
    }
    const hasFailed = assertionResults.some((test) => test.status === 'failed');
    if (status === 'failed' && !hasFailed) failures.push({ where: file, what: message || 'The file could not run.' });
  }
  return { passed, failures };
}
