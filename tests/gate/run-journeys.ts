import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { broken, type Failure, nothingRan, type Outcome } from './outcome.ts';
import { runProgram } from './program.ts';
import { keepVerdicts, type Verdicts } from './verdicts.ts';

const error = v.object({ message: v.optional(v.string(), ''), stack: v.optional(v.string()) });
const spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ status: v.string(), errors: v.optional(v.array(error), []) })),
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
  projects: string[];
  folder: string;
  filter: string[];
  env: Record<string, string>;
  abort: AbortSignal;
  say: (progress: string) => void;
}

/** Runs browser journeys and counts every one. One that is passed over, or passes only now and then, has failed. */
export async function runJourneys({ projects, folder, filter, env, abort, say }: JourneysRun): Promise<Outcome> {
  const report = join(folder, `${projects.join('-')}.json`);
  const { ok, output } = await runProgram({
    command: ['playwright', 'test', ...projects.map((name) => `--project=${name}`), '--reporter=list,json', ...filter],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    abort,
    onLine: say,
  });
  if (!existsSync(report)) return broken('journeys', output);
  const parsed = v.safeParse(schema, JSON.parse(readFileSync(report, 'utf8')));
  if (!parsed.success) return broken('journeys', `The report of Playwright reads otherwise than expected.\n${output}`);
  keepVerdicts(verdictsOf(parsed.output.suites));
  const outcome = countJourneys(parsed.output);
  if (outcome.passed + outcome.failures.length === 0) return nothingRan('journeys');
  if (!ok && outcome.failures.length === 0) return { ...outcome, failures: [{ where: 'journeys', what: output }] };
  return outcome;
}

export function countJourneys({ suites, errors }: v.InferOutput<typeof schema>): Outcome {
  const failures: Failure[] = errors.map((one) => ({ where: 'journeys', what: sayWhy(one) }));
  let passed = 0;
  const visit = (one: Suite) => {
    for (const { title, file, line, tests } of one.specs ?? []) {
      for (const { projectName, status, results } of tests) {
        const where = `${projectName} › ${file}:${line} › ${title}`;
        const faults = results.flatMap((result) => result.errors).map(sayWhy);
        if (status === 'expected') passed += 1;
        else if (faults.length > 0) failures.push({ where, what: faults.join('\n\n') });
        else failures.push({ where, what: `It did not run to its end (${status}). Mend it or remove it.` });
      }
    }
    for (const inner of one.suites ?? []) visit(inner);
  };
  for (const one of suites) visit(one);
  return { passed, failures };
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

function sayWhy({ message, stack }: v.InferOutput<typeof error>): string {
  return stripVTControlCharacters(message || stack || 'No reason was given.');
}
