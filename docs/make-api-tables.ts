/** Writes admin-api.md and store-api.md from what the last run of the contract tests recorded: `npm run api-tables`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminCalls, adminPage } from '../tests/contract/admin-client/calls.ts';
import { apiTable } from '../tests/contract/api-table.ts';
import { coverCalls, type PromisedCall } from '../tests/contract/promised-calls.ts';
import { recordFile } from '../tests/contract/recorded-calls.ts';
import { storeCalls, storePage } from '../tests/contract/store-client/calls.ts';

function write(name: string, page: { title: string; intro: string }, calls: PromisedCall[]) {
  const recorded = JSON.parse(readFileSync(recordFile(`${name}-calls`), 'utf8'));
  const table = apiTable(page.title, page.intro, coverCalls(calls, recorded));
  writeFileSync(join(import.meta.dirname, `${name}-api.md`), table);
}

write('admin', adminPage, adminCalls);
write('store', storePage, storeCalls);
