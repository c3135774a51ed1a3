import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runningShop } from '../../world/running-shop.ts';
import { apiTable, pagePath } from '../api-table.ts';
import { coverCalls } from '../promised-calls.ts';
import { keepCalls, recordCalls } from '../recorded-calls.ts';
import { adminCalls, adminPage } from './calls.ts';
import { catalogue } from './catalogue.ts';
import { comesBack } from './comes-back.ts';
import { drafts } from './drafts.ts';
import { files } from './files.ts';
import { keysAndPeople } from './keys-and-people.ts';
import { orders } from './orders.ts';
import { waysAndPlaces } from './ways-and-places.ts';
import { whatIsNotThere } from './what-is-not-there.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

// A claim takes some thirty calls, and this set is also run on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

// One file, since the last test looks at the calls of all the others.
const shop = runningShop();
const record = recordCalls(shop.backend);
let workshop: Workshop;

beforeAll(async () => {
  workshop = await openWorkshop(shop);
});

afterAll(async () => {
  await workshop?.close();
  record.stop();
  keepCalls('admin-calls', record.calls);
});

const open = () => workshop;
keysAndPeople(open);
catalogue(open);
files(open);
waysAndPlaces(open);
drafts(open);
orders(open);
comesBack(open);
whatIsNotThere(open);

describe('the promise of the admin API', () => {
  test('is kept: every call of it was made in these stories', () => {
    const missed = coverCalls(adminCalls, record.calls).filter((call) => !call.test);

    expect(missed.map(({ call }) => call)).toEqual([]);
  });

  test('is written down in docs/ as this run has shown it; `npm run api-tables` writes it anew', () => {
    const shown = apiTable(adminPage, coverCalls(adminCalls, record.calls));

    expect(readFileSync(pagePath(adminPage), 'utf8')).toBe(shown);
  });

  test('is kept without a failure of the server', () => {
    expect(record.calls.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
