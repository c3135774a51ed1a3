import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../start/places.ts';
import type { Failure, Origin, Outcome } from '../outcome.ts';
import { moneyTests } from './money-tests.ts';
import { mostFiles, retryRedFiles } from './second-try.ts';
import { StallWatch } from './stall-watch.ts';

const origin = (file: string): Origin => ({ part: 'contract', project: 'contract', file, from: 1000, until: 9000 });
const red = (file: string, name = 'a test'): Failure => ({
  where: `${file} › ${name}`,
  what: 'Expected 1, received 2\n    at line 3',
  origin: origin(file),
});
const green: Outcome = { passed: 3, failures: [] };

async function secondTry(failures: Failure[], again: Outcome, stall = 0) {
  const stalls = new StallWatch();
  stalls.note(2000, 2000 + stall);
  const ran: string[] = [];
  const unsteady = await retryRedFiles(failures, {
    stalls,
    runFile: async ({ file }) => {
      ran.push(file);
      return again;
    },
    onProgress: () => {},
    abort: new AbortController().signal,
  });
  const forgiven = unsteady.map(({ failure }) => failure);
  return { unsteady, failures: failures.filter((failure) => !forgiven.includes(failure)), ran };
}

test('a file that is red and then green is unsteady, with all of its red tests', async () => {
  const both = [red('a.test.ts', 'one'), red('a.test.ts', 'two')];
  const { unsteady, failures, ran } = await secondTry(both, green, 4000);

  expect(ran).toEqual(['a.test.ts']);
  expect(failures).toEqual([]);
  expect(unsteady).toEqual(both.map((failure) => ({ failure, stall: 4000 })));
});

test('a file that is red twice has failed', async () => {
  const failure = red('a.test.ts');
  const { unsteady, failures } = await secondTry([failure], { passed: 2, failures: [red('a.test.ts')] });

  expect([unsteady, failures]).toEqual([[], [failure]]);
});

test('a second try in which fewer tests ran than had failed proves nothing', async () => {
  const { failures } = await secondTry([red('a.test.ts')], { passed: 0, failures: [] });

  expect(failures).toHaveLength(1);
});

test('a failure outside of a test file is never retried', async () => {
  const { failures, ran } = await secondTry([{ where: 'Dead code', what: 'An unused export' }], green);

  expect([failures.length, ran]).toEqual([1, []]);
});

test('a test of money is tried again only if the machine stood still while it ran', async () => {
  const [file = ''] = moneyTests;

  expect((await secondTry([red(file)], green, 4999)).failures).toHaveLength(1);
  expect((await secondTry([red(file)], green, 5000)).failures).toEqual([]);
});

test('when many files are red, none is tried again', async () => {
  const many = Array.from({ length: mostFiles + 1 }, (_, place) => red(`${place}.test.ts`));
  const { failures, ran } = await secondTry(many, green);

  expect([failures.length, ran]).toEqual([many.length, []]);
});

test('every test of money that is named is there', () => {
  expect(moneyTests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
