import { expect, test } from 'vitest';
import { countTests } from './run-vitest.ts';

const file = (status: string, verdicts: string[], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: verdicts.map((verdict) => ({ fullName: `it is ${verdict}`, status: verdict, failureMessages: [] })),
});

test('every test of every file is counted', () => {
  const { passed, failures } = countTests({
    testResults: [file('passed', ['passed', 'passed']), file('failed', ['passed', 'failed'])],
  });

  expect(passed).toBe(3);
  expect(failures).toHaveLength(1);
});

test.each(['skipped', 'pending', 'todo'])('a test that is %s has failed', (verdict) => {
  const { failures } = countTests({ testResults: [file('passed', ['passed', verdict])] });

  expect(failures.map(({ what }) => what)).toEqual([expect.stringContaining('did not run')]);
});

test('a file that could not run has failed, with its reason', () => {
  const { failures } = countTests({ testResults: [file('failed', [], 'Cannot find ./missing.ts')] });

  expect(failures.map(({ what }) => what)).toEqual(['Cannot find ./missing.ts']);
});
