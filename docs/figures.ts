/** Measures how much there is to read, and in which language: `npm run figures`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/places.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const isTest = (file: string) => /^tests\/|\.(?:test|journey)\.tsx?$|\/testing\/|in-tests\.tsx?$/.test(file);
const isMigration = (file: string) => /\/migrations\/|\/migration-scripts\//.test(file);
const source = files.filter(({ file }) => !isTest(file));
const tests = files.filter(({ file }) => isTest(file));

const linesOf = (text: string) => text.split('\n').length - 1;
const commentLines = (text: string) => text.split('\n').filter((line) => /^\s*(?:\/\/|\/\*|\*)/.test(line)).length;

const docComments = (text: string) =>
  [...text.matchAll(/\/\*\*\s*(?:\*\s*)?([^@*\s][^\n]*)/g)].map(([, words = '']) => words);
const hasNoSubject = (words: string) =>
  /^(?:What|Whether|Of|Who|Whoever|Whose|How|As|Where|When|Why|That)\b(?!.*\?)/.test(words);

const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const linesIn = (some: typeof files, folder = '') =>
  sum(some.filter(({ file }) => file.startsWith(folder)).map(({ text }) => linesOf(text)));

const docs = files.filter(({ file }) => !isMigration(file)).flatMap(({ text }) => docComments(text));
const comments = sum(source.map(({ text }) => commentLines(text)));
const namesStripe = source.filter(
  ({ file, text }) => !/^(?:sandbox|docs)\/|^(?:backend|storefront)\/.*\/stripe\//.test(file) && /stripe/i.test(text),
);
const workflows = source.filter(({ file }) => file.startsWith('backend/src/workflows/'));

/** Counts the `.run()` of workflows in steps, and in the functions of the same file that steps call. */
function runsInSteps(text: string): number {
  const statements = text
    .split(/\n(?=\S)/)
    .filter((statement) => /^(?:export |async |const |function )/.test(statement));
  const nameOf = (statement: string) => /(?:const|function) (\w+)/.exec(statement)?.[1] ?? '';
  const reached = new Set(statements.filter((statement) => /create(?:Sequential)?Step\(/.test(statement)));
  for (const one of reached) {
    for (const other of statements) {
      const isCalled = nameOf(other) !== '' && new RegExp(`\\b${nameOf(other)}\\(`).test(one);
      if (isCalled && !/createWorkflow\(/.test(other)) reached.add(other);
    }
  }
  return sum([...reached].map((one) => [...one.matchAll(/orkflow(?:<[^>]*>)?\(container\)\s*\.run\(/g)].length));
}
const runs = sum(workflows.map(({ text }) => runsInSteps(text)));
const architecture = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')
  .split(/\s+/)
  .filter(Boolean).length;

const rows: [string, string | number][] = [
  ...['storefront', 'backend', 'shared', 'start', 'sandbox'].map(
    (area) => [`source lines, ${area}`, linesIn(source, `${area}/`)] as [string, number],
  ),
  ['source lines, together', linesIn(source)],
  ['test lines, together', linesIn(tests)],
  ['source files', source.length],
  ['comment lines of source lines', share(comments, linesIn(source))],
  ['doc comments', docs.length],
  ['doc comments without a subject', share(docs.filter(hasNoSubject).length, docs.length)],
  ['source files that name Stripe outside its two adapters and the sandbox', namesStripe.length],
  ['workflows that steps run by .run()', runs],
  ['words in docs/architecture.md', architecture],
];
for (const [name, figure] of rows) console.log(`${name.padEnd(68)} ${String(figure).padStart(8)}`);
