import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { root } from '../../../start/places.ts';
import { broken, type Failure, nothingRan, type Outcome } from '../outcome.ts';
import { runProgram } from '../program.ts';
import { saveVerdicts, type Verdicts } from '../verdicts.ts';

const schema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      startTime: v.optional(v.number(), 0),
      endTime: v.optional(v.number(), 0),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          tags: v.optional(v.array(v.string()), []),
          failureMessages: v.optional(v.nullable(v.array(v.string()))),
        }),
      ),
    }),
  ),
});

type Report = v.InferOutput<typeof schema>;

interface VitestRun {
  part: 'unit' | 'contract' | 'deaths';
  /** Default: the projects of the part. */
  projects?: string[];
  folder: string;
  filter: string[];
  isNightly: boolean;
  env?: Record<string, string>;
  abort: AbortSignal;
  onProgress: (progress: string) => void;
  /** A retry must not overwrite the first report and verdicts. */
  isAgain?: boolean;
}

const projectsOf: Record<VitestRun['part'], string[]> = {
  unit: ['unit', 'unit-storefront'],
  contract: ['contract', 'contract-alone'],
  deaths: ['deaths'],
};

/** Skipped tests count as failed. */
export async function runVitest(run: VitestRun): Promise<Outcome> {
  const {
    part,
    projects = projectsOf[part],
    folder,
    filter,
    isNightly,
    env = {},
    abort,
    onProgress,
    isAgain = false,
  } = run;
  const name = projects.join('+');
  const report = join(folder, `${name}${isAgain ? '-again' : ''}.json`);
  const errors = join(folder, `${name}-errors.json`);
  for (const file of [report, errors]) rmSync(file, { force: true });
  const { ok, output } = await runProgram({
    command: [
      'vitest',
      'run',
      ...projects.map((one) => `--project=${one}`),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/gate/runners/unhandled-errors.ts',
      `--outputFile.json=${report}`,
      ...(isNightly ? filter : ['--tags-filter=!nightly', ...filter]),
    ],
    env: { ...env, UNHANDLED_ERRORS: errors },
    abort,
    onLine: onProgress,
  });
  if (!existsSync(report))
    return filter.length > 0 && /No test files found/.test(output) ? empty : broken(name, output);
  const parsed = v.safeParse(schema, JSON.parse(readFileSync(report, 'utf8')));
  if (!parsed.success) return broken(name, `The report of vitest reads otherwise than expected.\n${output}`);
  const ran = isNightly ? parsed.output : withoutNightly(parsed.output);
  if (!isAgain) saveVerdicts(verdictsOf(ran));
  const { passed, failures } = countTests(ran, part, projects[0]);
  if (existsSync(errors)) {
    // Errors outside of tests, such as an unhandled rejection.
    const outside = v.parse(v.array(v.string()), JSON.parse(readFileSync(errors, 'utf8')));
    failures.push(...outside.map((what) => ({ where: `${name}, outside of any test`, what })));
  }
  if (passed + failures.length === 0) return filter.length > 0 ? empty : nothingRan(name);
  if (!ok && failures.length === 0) failures.push({ where: name, what: output });
  const times = ran.testResults.map((one) => [relative(root, one.name), one.endTime - one.startTime] as const);
  return { passed, failures, times: Object.fromEntries(times) };
}

export function withoutNightly({ testResults }: Report): Report {
  const isLeft = ({ status, tags }: Report['testResults'][number]['assertionResults'][number]) =>
    status === 'skipped' && tags.includes('nightly');
  return {
    testResults: testResults.map((one) => ({
      ...one,
      assertionResults: one.assertionResults.filter((test) => !isLeft(test)),
    })),
  };
}

function verdictsOf({ testResults }: Report): Verdicts {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName: title, status }) => ({
      file: relative(root, name),
      title,
      isGreen: status === 'passed',
    })),
  );
}

const empty: Outcome = { passed: 0, failures: [] };

export function countTests({ testResults }: Report, part: VitestRun['part'], project: string = part): Outcome {
  const failures: Failure[] = [];
  let passed = 0;
  for (const { name, status, message, startTime, endTime, assertionResults } of testResults) {
    const file = relative(root, name);
    const origin = { part, project, file, from: startTime, until: endTime };
    for (const { fullName, status: verdict, failureMessages } of assertionResults) {
      const where = `${file} › ${fullName}`;
      if (verdict === 'passed') passed += 1;
      else if (verdict === 'failed') failures.push({ where, what: (failureMessages ?? []).join('\n'), origin });
      else failures.push({ where, what: `It did not run (${verdict}). Mend it or remove it.`, origin });
    }
    const hasFailed = assertionResults.some((test) => test.status === 'failed');
    if (status === 'failed' && !hasFailed)
      failures.push({ where: file, what: message || 'The file could not run.', origin });
  }
  return { passed, failures };
}
