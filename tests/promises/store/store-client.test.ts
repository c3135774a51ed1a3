import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { runningShop } from '../../world/running-shop.ts';
import { apiTable, pagePath } from '../api-table.ts';
import { coverCalls } from '../promised-calls.ts';
import { recordCalls, saveCalls } from '../recorded-calls.ts';
import { accounts } from './accounts.ts';
import { buying } from './buying.ts';
import { storeCalls, storePage } from './calls.ts';
import { customOrderRoutes } from './custom-order-routes.ts';
import { customRoutes } from './custom-routes.ts';

// All suites run in this file because the last tests check the calls of all of them.
const shop = runningShop();
const record = recordCalls(shop.backend);
const missedCalls = () => coverCalls(storeCalls, record.calls).filter((call) => !call.test);

afterAll(() => {
  record.stop();
  // The gate leaves stories out, and the page in docs/ is written from all of them.
  if (missedCalls().length === 0) saveCalls('store-calls', record.calls);
});

buying(shop);
accounts(shop);
customOrderRoutes(shop);
customRoutes(shop);

describe('the store API as a whole', () => {
  test('every promised call was made by these tests', { tags: 'nightly' }, () => {
    expect(missedCalls().map(({ call }) => call)).toEqual([]);
  });

  test('the page in docs/ matches this run; `npm run api-tables` updates it', { tags: 'nightly' }, () => {
    const shown = apiTable(storePage, coverCalls(storeCalls, record.calls));

    expect(readFileSync(pagePath(storePage), 'utf8')).toBe(shown);
  });

  test('no call ended with a server error', () => {
    expect(record.calls.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
