import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rotateLogs } from '../processes/log-file.ts';
import { checkLogs } from './check-logs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-logs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const invariants = () => checkLogs(folder).map(({ invariant, about }) => `${invariant} ${about}`);

test('the doctor names the line of a log that holds a key, an address or an unexpected error', () => {
  writeFileSync(
    join(folder, 'backend.log'),
    ['all is well', 'asked with sk_live_abcd', 'unhandledRejection: no', 'to ruth@example.com'].join('\n'),
  );
  writeFileSync(join(folder, 'install.log'), 'sk_live_abcd');
  expect(invariants()).toEqual(['I9 backend.log, line 3', 'I10 backend.log, line 2', 'I10 backend.log, line 4']);
});

test('the doctor reads logs that were rotated, too', () => {
  writeFileSync(join(folder, 'storefront.log'), 'asked with sk_live_abcd\n');
  rotateLogs(folder, { file: 1, together: 1_000_000, asideAfter: 7, keptFor: 30 });
  writeFileSync(join(folder, 'storefront.log'), 'all is well\n');
  expect(invariants()).toEqual([expect.stringMatching(/^I10 storefront\.\d{4}-.+Z\.log, line 1$/)]);
});
