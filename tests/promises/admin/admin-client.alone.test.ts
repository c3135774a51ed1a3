import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runningShop } from '../../world/running-shop.ts';
import { apiTable, pagePath } from '../api-table.ts';
import { coverCalls } from '../promised-calls.ts';
import { recordCalls, saveCalls } from '../recorded-calls.ts';
import { adminCalls, adminPage } from './calls.ts';
import { catalogue } from './catalogue.ts';
import { drafts } from './drafts.ts';
import { files } from './files.ts';
import { type FixtureShop, openFixtureShop } from './fixture-shop.ts';
import { keysAndUsers } from './keys-and-users.ts';
import { missingEntities } from './missing-entities.ts';
import { orders } from './orders.ts';
import { returnsAndExchanges } from './returns-and-exchanges.ts';
import { shippingAndRegions } from './shipping-and-regions.ts';

// A claim takes some thirty calls, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

// All suites run in this file because the last tests check the calls of all of them.
const shop = runningShop();
const record = recordCalls(shop.backend);
const missedCalls = () => coverCalls(adminCalls, record.calls).filter((call) => !call.test);
let fixtureShop: FixtureShop;

beforeAll(async () => {
  fixtureShop = await openFixtureShop(shop);
});

afterAll(async () => {
  await fixtureShop?.close();
  record.stop();
  // The gate leaves stories out, and the page in docs/ is written from all of them.
  if (missedCalls().length === 0) saveCalls('admin-calls', record.calls);
});

const open = () => fixtureShop;
keysAndUsers(open);
catalogue(open);
files(open);
shippingAndRegions(open);
drafts(open);
orders(open);
returnsAndExchanges(open);
missingEntities(open);

describe('the admin API as a whole', () => {
  test('every promised call was made by these tests', { tags: 'nightly' }, () => {
    expect(missedCalls().map(({ call }) => call)).toEqual([]);
  });

  test('the page in docs/ matches this run; `npm run api-tables` updates it', { tags: 'nightly' }, () => {
    const shown = apiTable(adminPage, coverCalls(adminCalls, record.calls));

    expect(readFileSync(pagePath(adminPage), 'utf8')).toBe(shown);
  });

  test('no call ended with a server error', () => {
    expect(record.calls.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
