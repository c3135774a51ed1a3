import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../start/places.ts';
import { countTests, withoutNightly } from './run-vitest.ts';

const file = (status: string, verdicts: string[], message = '', tags: string[] = []) => ({
  name: join(root, 'a.test.ts'),
  status,
  message,
  startTime: 1000,
  endTime: 9000,
  assertionResults: verdicts.map((status) => ({ fullName: `it is ${status}`, status, tags, failureMessages: [] })),
});

test('every test of every file is counted', () => {
  const { passed, failures } = countTests(
    {
      testResults: [file('passed', ['passed', 'passed']), file('failed', ['passed', 'failed'])],
    },
    'unit',
  );

  expect(passed).toBe(3);
  expect(failures).toHaveLength(1);
});

test.each(['skipped', 'pending', 'todo'])('a test that is %s has failed', (verdict) => {
  const { failures } = countTests({ testResults: [file('passed', ['passed', verdict])] }, 'unit');

  expect(failures.map(({ what }) => what)).toEqual([expect.stringContaining('did not run')]);
});

test('a test that is left to the night has not been passed over, and others of its file have', () => {
  const left = file('passed', ['skipped'], '', ['nightly']);
  const passedOver = file('passed', ['skipped']);
  const ran = withoutNightly({ testResults: [left, passedOver] });

  expect(countTests(ran, 'unit').failures).toHaveLength(1);
});

test('a test of the night that failed is red in every run', () => {
  const ran = withoutNightly({ testResults: [file('failed', ['failed'], '', ['nightly'])] });

  expect(countTests(ran, 'unit').failures).toHaveLength(1);
});

test('a file that could not run has failed, with its reason', () => {
  const { failures } = countTests({ testResults: [file('failed', [], 'Cannot find ./missing.ts')] }, 'unit');

  expect(failures.map(({ what }) => what)).toEqual(['Cannot find ./missing.ts']);
});

test('what failed says which file to run again, and when it ran', () => {
  const [failure] = countTests({ testResults: [file('failed', ['failed'])] }, 'contract').failures;

  expect(failure?.origin).toMatchObject({ part: 'contract', file: 'a.test.ts', from: 1000, until: 9000 });
});
