/** `npm run api-tables` writes admin-api.md and store-api.md from the last contract tests. */
import { readFileSync, writeFileSync } from 'node:fs';
import { adminCalls, adminPage } from '../tests/promises/admin/calls.ts';
import { apiTable, type Page, pagePath } from '../tests/promises/api-table.ts';
import { coverCalls, type PromisedCall } from '../tests/promises/promised-calls.ts';
import { recordFile } from '../tests/promises/recorded-calls.ts';
import { storeCalls, storePage } from '../tests/promises/store/calls.ts';

function write(page: Page, promised: PromisedCall[], name: string) {
  const recorded = JSON.parse(readFileSync(recordFile(name), 'utf8'));
  writeFileSync(pagePath(page), apiTable(page, coverCalls(promised, recorded)));
}

write(adminPage, adminCalls, 'admin-calls');
write(storePage, storeCalls, 'store-calls');
