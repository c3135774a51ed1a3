import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Each of these may be cut off anywhere: the next process does it anew. */
const mayBeCutOff = {
  'jobs/apply-retention.ts': 'deletes what is old, and does so each night',
  'jobs/compare-catalogue.ts': 'compares anew each minute',
  'jobs/delete-old-attempts.ts': 'deletes what is over each minute',
  'jobs/look-for-disputes.ts': 'stores what it finds for the queue, and looks anew each hour',
  'jobs/sync-card-movements.ts': 'reads on from what it stored last',
  'jobs/sync-prices.ts': 'a new process begins with it',
  'jobs/watch-backups.ts': 'looks anew each hour, and its mail is written once',
  'subscribers/sync-prices.ts': 'the job of the same name catches up',
};

const source = join(__dirname, '..', '..');
const files = globSync('{jobs,subscribers}/**/*.ts', { cwd: source }).sort();
/** A workflow that processes a queue tells the stop itself. */
const queueWorkflows = globSync('workflows/**/*.ts', { cwd: source })
  .map((name) => readFileSync(join(source, name), 'utf8'))
  .filter((code) => code.includes('processQueue('))
  .flatMap((code) => /export const (\w+Workflow)/.exec(code)?.[1] ?? []);

function isWaitedFor(name: string): boolean {
  const code = readFileSync(join(source, name), 'utf8');
  return code.includes('inFlightWork.') || queueWorkflows.some((workflow) => code.includes(`${workflow}(`));
}

describe('a backend that is told to stop', () => {
  test.each(files.filter((name) => !(name in mayBeCutOff)))('finishes what %s has begun, or gives it back', (name) => {
    expect(isWaitedFor(name)).toBe(true);
  });

  test('lets nothing be cut off that is not there or would be waited for', () => {
    expect(Object.keys(mayBeCutOff).filter((name) => !files.includes(name) || isWaitedFor(name))).toEqual([]);
  });

  test('knows the queues', () => {
    expect(queueWorkflows.sort()).toEqual(['deliverMailsWorkflow', 'processPaymentEventsWorkflow']);
  });
});
