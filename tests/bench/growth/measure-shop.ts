import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { add, complete, newCart, setAddress, startPayment } from '../../world/carts.ts';
import { bearer, type Customer } from '../../world/customers.ts';
import { chooseStandard } from '../../world/deliveries.ts';
import { payWith } from '../../world/ledger.ts';
import { asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { type Answer, call, pickText } from '../../world/store-api.ts';
import { ask } from '../ask.ts';
import { waitUntilIdle } from '../processor-time.ts';
import { p95 } from '../row.ts';

export interface Measured {
  /** Milliseconds, of which the half takes less. */
  median: number;
  p95: number;
  bytes: number;
}

const tries = 40;
export const shoppers = 42;

const pages = {
  home: '/',
  catalogue: '/cards',
  'catalogue by theme': '/cards?group=theme',
  'list of a range': '/cards/general',
  'page of a range': '/cards/general-range',
  card: '/cards/do-not/do-not-be-anxious',
  search: '/search?q=hope',
};

const searches = [
  'hope',
  'psalm 23',
  'th',
  'encouragment',
  'peace and comfort',
  'DN-01',
  'birthday',
  'Phil 4:6',
  'shepherds',
];

/** Pages are asked for with an invalid `flash` cookie, which keeps them out of the page cache. */
export async function measurePages({ storefront }: RunningShop): Promise<Map<string, Measured>> {
  const found = new Map<string, Measured>();
  for (const [name, address] of Object.entries(pages)) {
    found.set(name, await timeAsk(() => storefront + address, { cookie: 'flash=none' }));
  }
  const suggested = (nth: number) =>
    `/search/suggestions?${new URLSearchParams({ q: searches[nth % searches.length] ?? '' })}`;
  found.set('suggestions of the search', await timeAsk((nth) => storefront + suggested(nth)));
  return found;
}

async function timeAsk(url: (nth: number) => string, headers: Record<string, string> = {}): Promise<Measured> {
  const [times, sizes]: [number[], number[]] = [[], []];
  for (let nth = -10; nth < tries; nth += 1) {
    const { status, body, milliseconds } = await ask(url(nth + 10), {
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    if (status !== 200) throw new Error(`${url(nth)} answered ${status}.`);
    if (nth < 0) continue;
    times.push(milliseconds);
    sizes.push(body.length);
  }
  return summary(times, sizes);
}

function summary(times: number[], sizes: number[] = []): Measured {
  const half = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  return { median: half, p95: p95(times), bytes: Math.max(0, ...sizes) };
}

/** Measures what the owner's browser asks for, and a customer's page of orders. */
export async function measureDesk(shop: RunningShop, customer: Customer): Promise<Map<string, Measured>> {
  const ofCustomer = `/store/orders?limit=20&order=-created_at&fields=id,display_id,total,*items`;
  const calls: Record<string, () => Promise<Answer>> = {
    Today: () => asAdmin(shop, '/admin/desk'),
    'To post': () => asAdmin(shop, '/admin/to-post?limit=50'),
    'Counts of the menu': () => asAdmin(shop, '/admin/to-post/count'),
    'List of orders': () =>
      asAdmin(
        shop,
        '/admin/orders?limit=20&order=-display_id&fields=id,display_id,created_at,email,total,status,payment_status,fulfillment_status,*customer,*sales_channel',
      ),
    'List of cards': () => asAdmin(shop, '/admin/cards?limit=120'),
    'Orders of a customer': () => call(shop, ofCustomer, { headers: bearer(customer.token) }),
  };
  const found = new Map<string, Measured>();
  for (const [name, work] of Object.entries(calls)) {
    const times: number[] = [];
    for (let nth = -5; nth < tries; nth += 1) {
      const begun = performance.now();
      const { status, body } = await work();
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
      if (nth >= 0) times.push(performance.now() - begun);
    }
    found.set(name, summary(times));
  }
  return found;
}

export async function measureCheckout(shop: RunningShop, variant: string): Promise<Map<string, Measured>> {
  const times = new Map<string, number[]>();
  const time = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const answer = await work();
    times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
    return answer;
  };
  for (let shopper = 0; shopper < shoppers; shopper += 1) {
    const cart = await newCart(shop);
    await time('add', () => add(shop, cart, variant));
    await time('address', () => setAddress(shop, cart));
    await time('delivery options', () => call(shop, `/store/shipping-options?cart_id=${cart}`));
    await chooseStandard(shop, cart);
    await payWith(shop, (await startPayment(shop, cart)).id, 'pm_card_visa');
    const { body } = await time('complete', () => complete(shop, cart));
    pickText(body, 'order', 'id');
  }
  return new Map([...times].map(([name, some]) => [name, summary(some.slice(2))]));
}

/** Lets the shop digest what has been written: its jobs of the next minutes, and the statistics. */
export async function settle({ databaseUrl, pids }: RunningShop): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('VACUUM (ANALYZE)');
  } finally {
    await database.end();
  }
  // Twice, since the jobs of one minute may leave work for those of the next.
  for (const _ of ['this minute', 'the next']) {
    await wait(60_000 - (Date.now() % 60_000) + 1_000);
    await waitUntilIdle(Object.values(pids));
  }
}

/** @returns rows that PostgreSQL reads from large tables without an index while `work` and any jobs run */
export async function countScannedRows({ databaseUrl }: RunningShop, work: () => Promise<unknown>): Promise<number> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const read = async (): Promise<number> => {
    // PostgreSQL's processes write their figures once a second.
    await wait(1500);
    const { rows } = await database.query(
      'SELECT sum(seq_tup_read)::float8 AS read FROM pg_stat_user_tables WHERE n_live_tup > 50000',
    );
    return rows[0].read ?? 0;
  };
  try {
    const before = await read();
    await work();
    return (await read()) - before;
  } finally {
    await database.end();
  }
}

/** @returns seconds from the owner's saving of a title until a shopper reads it */
export async function timeEdit(shop: RunningShop): Promise<number> {
  const { body } = await call(shop, '/store/products?handle=do-not-be-anxious&fields=id,title');
  const [id, title] = ['id', 'title'].map((name) => pickText(body, 'products', 0, name));
  const saved = `${title}, always`;
  await asAdmin(shop, `/admin/products/${id}`, { title: saved });
  const begun = performance.now();
  while (
    !(
      await ask(`${shop.storefront}/cards/do-not/do-not-be-anxious`, { headers: { 'accept-encoding': 'identity' } })
    ).body.includes(saved)
  ) {
    if (performance.now() - begun > 60_000) throw new Error('The edit was not seen within a minute.');
    await wait(50);
  }
  const seconds = (performance.now() - begun) / 1000;
  await asAdmin(shop, `/admin/products/${id}`, { title });
  return seconds;
}

/** Waits until the storefront sells the card, since its catalogue follows an import. */
export async function waitForCard({ storefront }: RunningShop, handle: string): Promise<void> {
  const begun = performance.now();
  while ((await ask(`${storefront}/cards/general/${handle}`)).status === 404) {
    if (performance.now() - begun > 300_000) throw new Error(`The storefront has no card ${handle}.`);
    await wait(500);
  }
}
