import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../start/places.ts';
import { sourcesIn } from '../../sources.ts';
import type { Failure, Origin, Outcome } from '../outcome.ts';
import { moneyTests } from './money-tests.ts';
import { mostFiles, retryRedFiles } from './second-try.ts';
import { StallWatch } from './stall-watch.ts';

const origin = (file: string): Origin => ({ part: 'contract', project: 'contract', file, from: 1000, until: 9000 });
const red = (file: string, name = 'a test'): Failure => ({
  where: `${file} › ${name}`,
  what: 'Expected 1, received 2\n    at line 3',
  origin: origin(file),
});
const green: Outcome = { passed: 3, failures: [] };

async function secondTry(failures: Failure[], again: Outcome, stall = 0) {
  const stalls = new StallWatch();
  stalls.note(2000, 2000 + stall);
  const ran: string[] = [];
  const unsteady = await retryRedFiles(failures, {
    stalls,
    runFile: async ({ file }) => {
      ran.push(file);
      return again;
    },
    onProgress: () => {},
    abort: new AbortController().signal,
  });
  const forgiven = unsteady.map(({ failure }) => failure);
  return { unsteady, failures: failures.filter((failure) => !forgiven.includes(failure)), ran };
}

test('a file that is red and then green is unsteady, with all of its red tests', async () => {
  const both = [red('a.test.ts', 'one'), red('a.test.ts', 'two')];
  const { unsteady, failures, ran } = await secondTry(both, green, 4000);

  expect(ran).toEqual(['a.test.ts']);
  expect(failures).toEqual([]);
  expect(unsteady).toEqual(both.map((failure) => ({ failure, stall: 4000 })));
});

test('a file that is red twice has failed', async () => {
  const failure = red('a.test.ts');
  const { unsteady, failures } = await secondTry([failure], { passed: 2, failures: [red('a.test.ts')] });

  expect([unsteady, failures]).toEqual([[], [failure]]);
});

test('a second try in which fewer tests ran than had failed proves nothing', async () => {
  const { failures } = await secondTry([red('a.test.ts')], { passed: 0, failures: [] });

  expect(failures).toHaveLength(1);
});

test('a failure outside of a test file is never retried', async () => {
  const { failures, ran } = await secondTry([{ where: 'Dead code', what: 'An unused export' }], green);

  expect([failures.length, ran]).toEqual([1, []]);
});

test('a test of money is tried again only if the machine stood still while it ran', async () => {
  const [file = ''] = moneyTests;

  expect((await secondTry([red(file)], green, 4999)).failures).toHaveLength(1);
  expect((await secondTry([red(file)], green, 5000)).failures).toEqual([]);
});

test('when many files are red, none is tried again', async () => {
  const many = Array.from({ length: mostFiles + 1 }, (_, place) => red(`${place}.test.ts`));
  const { failures, ran } = await secondTry(many, green);

  expect([failures.length, ran]).toEqual([many.length, []]);
});

test('every test of money that is named is there', () => {
  expect(moneyTests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** Helpers that charge, pay back, spend gift cards, order on account, or read the card provider's books. */
const touchesMoney = /^tests\/world\/(ledger|cards\/(gift-cards|trade)|money\/.+|card-provider\/.+)\.ts$/;

/** They use these helpers for an order to speak of, and look at no sum. */
const otherMatters = [
  'tests/contract/accounts/new-password.test.ts',
  'tests/contract/accounts/own-data.test.ts',
  'tests/contract/cart/guest-carts.test.ts',
  'tests/contract/checkout/promised-day.alone.test.ts',
  'tests/contract/limits/limits.test.ts',
  'tests/contract/mail/answered-messages.test.ts',
  'tests/contract/mail/lost-mails.test.ts',
  'tests/contract/mail/order-mails.test.ts',
  'tests/contract/orders/claimed-orders.test.ts',
  'tests/contract/orders/order-desk.test.ts',
  'tests/contract/orders/reorder.test.ts',
  'tests/contract/owner/posting.test.ts',
  'tests/contract/owner/to-post.test.ts',
  'tests/contract/privacy/four-actors.test.ts',
  'tests/contract/privacy/private-logs.alone.test.ts',
  'tests/journeys/owner/presses/drafts.journey.ts',
  'tests/journeys/owner/presses/unsent-mails.journey.ts',
  'tests/journeys/owner/today.journey.ts',
  'tests/journeys/owner/whole-desk/open-forms.alone.journey.ts',
];

/** What a test imports, also by a helper beside it. A helper of the world counts by its own name alone. */
function helpersOf(file: string, found = new Set<string>()): Set<string> {
  for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)) {
    const helper = posix.join(posix.dirname(file), path);
    if (!helper.startsWith('tests/') || found.has(helper)) continue;
    found.add(helper);
    if (!helper.startsWith('tests/world/')) helpersOf(helper, found);
  }
  return found;
}

test('every test that touches money is named as one, or as one of other matters', () => {
  const ofMoney = sourcesIn(['tests/contract', 'tests/journeys', 'tests/faults/*.shop.test.ts'])
    .filter((file) => /\.(test|journey)\.ts$/.test(file))
    .filter((file) => [...helpersOf(file)].some((helper) => touchesMoney.test(helper)));

  expect(ofMoney.length).toBeGreaterThan(50);
  expect(ofMoney.filter((file) => !moneyTests.includes(file) && !otherMatters.includes(file))).toEqual([]);
  expect(otherMatters.filter((file) => !ofMoney.includes(file) || moneyTests.includes(file))).toEqual([]);
});
