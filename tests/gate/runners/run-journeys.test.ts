import { expect, test } from 'vitest';
import { countJourneys } from './run-journeys.ts';

const journey = (status: string, message = '') => ({
  title: 'a guest buys a card',
  file: 'guest.journey.ts',
  line: 3,
  tests: [
    {
      projectName: 'journeys',
      status,
      results: [
        {
          status,
          startTime: '2026-01-02T10:00:00.000Z',
          duration: 500,
          attachments: [],
          errors: message ? [{ message }] : [],
        },
      ],
    },
  ],
});

test('journeys are counted in suites within suites', () => {
  const { passed, failures } = countJourneys({
    suites: [{ specs: [journey('expected')], suites: [{ specs: [journey('expected')] }] }],
    errors: [],
  });

  expect(passed).toBe(2);
  expect(failures).toEqual([]);
});

test.each(['flaky', 'skipped', 'interrupted'])('a journey that is %s has failed', (status) => {
  expect(countJourneys({ suites: [{ specs: [journey(status)] }], errors: [] }).failures).toHaveLength(1);
});

test('a failed journey says why', () => {
  const { failures } = countJourneys({ suites: [{ specs: [journey('unexpected', 'No heading')] }], errors: [] });

  expect(failures).toMatchObject([{ where: expect.stringContaining('a guest buys a card'), what: 'No heading' }]);
});

test('a failed journey says which file to run again, and when it ran', () => {
  const [failure] = countJourneys({ suites: [{ specs: [journey('unexpected', 'No heading')] }], errors: [] }).failures;
  const from = Date.parse('2026-01-02T10:00:00.000Z');

  expect(failure?.origin).toMatchObject({ project: 'journeys', file: 'guest.journey.ts', from, until: from + 500 });
});

test('a file that could not be read has failed', () => {
  expect(countJourneys({ suites: [], errors: [{ message: 'Cannot find module' }] }).failures).toHaveLength(1);
});
