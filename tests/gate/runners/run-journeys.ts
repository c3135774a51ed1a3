import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { root } from '../../../start/places.ts';
import { broken, type Failure, nothingRan, type Outcome } from '../outcome.ts';
import { runProgram } from '../program.ts';
import { saveVerdicts, type Verdicts } from '../verdicts.ts';

const error = v.object({ message: v.optional(v.string(), ''), stack: v.optional(v.string()) });
const spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(
        v.object({
          status: v.string(),
          startTime: v.optional(v.string(), ''),
          duration: v.optional(v.number(), 0),
          errors: v.optional(v.array(error), []),
          attachments: v.optional(v.array(v.object({ path: v.optional(v.string()) })), []),
        }),
      ),
    }),
  ),
});
interface Suite {
  specs?: v.InferOutput<typeof spec>[] | undefined;
  suites?: Suite[] | undefined;
}
const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(spec)),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const schema = v.object({ suites: v.array(suite), errors: v.optional(v.array(error), []) });

interface JourneysRun {
  /** Groups of projects; each group runs after the previous one. */
  projects: string[][];
  folder: string;
  filter: string[];
  isNightly: boolean;
  env: Record<string, string>;
  abort: AbortSignal;
  onProgress: (progress: string) => void;
  /** A retry must not overwrite the first report, verdicts and pictures. */
  isAgain?: boolean;
}

/** Skipped and flaky journeys count as failed. */
export async function runJourneys({ projects, ...run }: JourneysRun): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const line of projects) outcomes.push(await runTogether(line, run));
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const times = Object.assign({}, ...outcomes.map((outcome) => outcome.times));
  return passed + failures.length === 0 ? nothingRan('journeys') : { passed, failures, times };
}

const again = ['--workers=1', '--output=test-results/journeys-again'];

/** The filter may match none of these projects. */
async function runTogether(
  projects: string[],
  { folder, filter, isNightly, env, abort, onProgress, isAgain = false }: Omit<JourneysRun, 'projects'>,
): Promise<Outcome> {
  const report = join(folder, `${projects.join('-')}${isAgain ? '-again' : ''}.json`);
  rmSync(report, { force: true });
  const { ok, output } = await runProgram({
    command: [
      'playwright',
      'test',
      ...projects.map((name) => `--project=${name}`),
      '--pass-with-no-tests',
      '--reporter=list,json',
      ...(isAgain ? again : []),
      ...(isNightly ? filter : ['--grep-invert=@nightly', ...filter]),
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    abort,
    onLine: onProgress,
  });
  if (!existsSync(report)) return broken('journeys', output);
  const parsed = v.safeParse(schema, JSON.parse(readFileSync(report, 'utf8')));
  if (!parsed.success) return broken('journeys', `The report of Playwright reads otherwise than expected.\n${output}`);
  if (!isAgain) saveVerdicts(verdictsOf(parsed.output.suites));
  const outcome = countJourneys(parsed.output);
  if (!ok && outcome.failures.length === 0) return { ...outcome, failures: [{ where: 'journeys', what: output }] };
  return outcome;
}

export function countJourneys({ suites, errors }: v.InferOutput<typeof schema>): Outcome {
  const failures: Failure[] = errors.map((one) => ({ where: 'journeys', what: describeError(one) }));
  const times: Record<string, number> = {};
  let passed = 0;
  const visit = (one: Suite) => {
    for (const { title, file, line, tests } of one.specs ?? []) {
      for (const { projectName, status, results } of tests) {
        const where = `${projectName} › ${file}:${line} › ${title}`;
        const origin = { part: 'journeys' as const, project: projectName, file, ...windowOf(results) };
        times[file] = (times[file] ?? 0) + results.reduce((sum, { duration }) => sum + duration, 0);
        const faults = results.flatMap((result) => result.errors).map(describeError);
        const pictures = results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? []));
        const seen = pictures.map((path) => `See ${relative(root, path)}`).join('\n');
        if (status === 'expected') passed += 1;
        else if (faults.length > 0)
          failures.push({ where, what: [...faults, seen].filter(Boolean).join('\n\n'), origin });
        else failures.push({ where, what: `It did not run to its end (${status}). Mend it or remove it.`, origin });
      }
    }
    for (const inner of one.suites ?? []) visit(inner);
  };
  for (const one of suites) visit(one);
  return { passed, failures, times };
}

function windowOf(results: { startTime: string; duration: number }[]) {
  const begun = results.map(({ startTime }) => Date.parse(startTime)).filter(Number.isFinite);
  const ended = results.map(({ startTime, duration }) => Date.parse(startTime) + duration).filter(Number.isFinite);
  return { from: Math.min(...begun), until: Math.max(...ended) };
}

function verdictsOf(suites: readonly Suite[]): Verdicts {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, file, tests }) => ({
      file,
      title,
      isGreen: tests.every(({ status }) => status === 'expected'),
    })),
    ...verdictsOf(inner),
  ]);
}

function describeError({ message, stack }: v.InferOutput<typeof error>): string {
  return stripVTControlCharacters(message || stack || 'No reason was given.');
}
