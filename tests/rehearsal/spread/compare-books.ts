import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { breachesOf, breachesOfBooks, waitForRest } from '../../faults/killed/breaches.ts';
import type { RestWatch } from '../../faults/killed/come-to-rest.ts';
import type { Bought } from '../../faults/killed/lean-checkout.ts';
import type { SpreadShop } from './spread-shop.ts';

const fewest = 12;

interface Shoppers {
  all: readonly Bought[];
  /** The addresses of those who bought on pages. */
  emails: readonly string[];
}

/** Each payment has its order and its mail, and both books agree to the penny. */
export async function compareBooks(
  shop: SpreadShop,
  watch: RestWatch,
  { all, emails }: Shoppers,
  tell: (words: string) => void,
): Promise<void> {
  const left = await waitForRest(shop, watch);
  const breaches = breachesOf(shop, new Map(all.map((bought) => [bought, 0])), watch, left);
  // The doctor passes over what is younger than a minute.
  await wait(61_000);
  breaches.push(...(await breachesOfBooks(shop)));
  assert.deepEqual(
    breaches.map(({ what }) => what),
    [],
  );
  assert.deepEqual(shop.ended(), []);
  await compareSums(shop, [...emails, ...all.map(({ email }) => email)], tell);
}

async function compareSums(shop: SpreadShop, emails: string[], tell: (words: string) => void): Promise<void> {
  const { books } = await shop.examine();
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const standing = books.orders.filter(({ isCancelled }) => !isCancelled);
  const inBooks = { orders: standing.length, taken: sum(standing.map(({ taken, refunded }) => taken - refunded)) };
  const paying = books.payments.filter(({ taken, refunded }) => taken > refunded);
  const atProvider = { orders: paying.length, taken: sum(paying.map(({ taken, refunded }) => taken - refunded)) };
  assert.deepEqual(atProvider, inBooks);
  assert.equal(sum(standing.map(({ total }) => total)), inBooks.taken);
  const mailed = sum(emails.map((email) => shop.mails.confirmationsTo(email)));
  assert.equal(mailed, inBooks.orders);
  assert.deepEqual(
    emails.flatMap((email) => shop.mails.toldTwice(email)),
    [],
  );
  assert.ok(inBooks.orders >= fewest, `Only ${inBooks.orders} orders prove little.`);
  tell(
    `${inBooks.orders} orders of £${(inBooks.taken / 100).toFixed(2)}, the card sandbox took £${(atProvider.taken / 100).toFixed(2)}, ${mailed} confirmations (${shop.mails.repeated} sent again)`,
  );
}
