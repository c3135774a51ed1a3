/** Writes admin-api.md and store-api.md from what the last run of the contract tests recorded: `npm run api-tables`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { adminCalls, adminPage } from '../tests/contract/admin-client/calls.ts';
import { apiTable, type Page, pagePath } from '../tests/contract/api-table.ts';
import { coverCalls, type PromisedCall } from '../tests/contract/promised-calls.ts';
import { recordFile } from '../tests/contract/recorded-calls.ts';
import { storeCalls, storePage } from '../tests/contract/store-client/calls.ts';

function write(page: Page, promised: PromisedCall[], name: string) {
  const recorded = JSON.parse(readFileSync(recordFile(name), 'utf8'));
  writeFileSync(pagePath(page), apiTable(page, coverCalls(promised, recorded)));
}

write(adminPage, adminCalls, 'admin-calls');
write(storePage, storeCalls, 'store-calls');
