import { expect, test } from 'vitest';
import { broken, type Failure } from './outcome.ts';
import { Report } from './report.ts';

const red: Failure = { where: 'a.test.ts › a test', what: 'Expected 1, received 2' };

test('a program that ended during the second try counts, though all that was red before is green', () => {
  const report = new Report();
  report.add({ passed: 4, failures: [red] });
  const unsteady = [{ failure: red, stall: 0 }];
  report.add(broken('The shop under test', 'The backend ended.'));
  report.forgive(unsteady);

  expect(report.failures.map(({ where }) => where)).toEqual(['The shop under test']);
  expect(report.hasFailed).toBe(true);
});

test('a test that was red and then green counts as passed', () => {
  const report = new Report();
  report.add({ passed: 4, failures: [red] });
  report.forgive([{ failure: red, stall: 0 }]);

  expect([report.passed, report.hasFailed]).toEqual([5, false]);
});
