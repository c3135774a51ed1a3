import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { runningShop } from '../../world/running-shop.ts';
import { apiTable, pagePath } from '../api-table.ts';
import { coverCalls } from '../promised-calls.ts';
import { keepCalls, recordCalls } from '../recorded-calls.ts';
import { accounts } from './accounts.ts';
import { buying } from './buying.ts';
import { storeCalls, storePage } from './calls.ts';
import { ownDoors } from './own-doors.ts';
import { ownOrders } from './own-orders.ts';

// One file, since the last test looks at the calls of all the others.
const shop = runningShop();
const record = recordCalls(shop.backend);

afterAll(() => {
  record.stop();
  keepCalls('store-calls', record.calls);
});

buying(shop);
accounts(shop);
ownOrders(shop);
ownDoors(shop);

describe('the promise of the store API', () => {
  test('is kept: every call of it was made in these stories', () => {
    const missed = coverCalls(storeCalls, record.calls).filter((call) => !call.test);

    expect(missed.map(({ call }) => call)).toEqual([]);
  });

  test('is written down in docs/ as this run has shown it; `npm run api-tables` writes it anew', () => {
    const shown = apiTable(storePage, coverCalls(storeCalls, record.calls));

    expect(readFileSync(pagePath(storePage), 'utf8')).toBe(shown);
  });

  test('is kept without a failure of the server', () => {
    expect(record.calls.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
