import { randomUUID } from 'node:crypto';
import { address } from '../world/carts.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { processorTime } from './processor-time.ts';
import { p95, type Row } from './row.ts';
import { askOwner, openStockMedusa, type StockMedusa } from './stock-medusa.ts';

const shoppers = 32;
const atOnce = 4;
const rounds = 3;

const calls = ['catalogue', 'add', 'update', 'promo', 'address', 'options', 'complete'] as const;
type CallName = (typeof calls)[number];
/** The allowed ratio to stock Medusa, which prices no delivery after discounts. */
const slack: Record<CallName, number> = {
  catalogue: 1.1,
  update: 1.1,
  address: 1.1,
  complete: 1.1,
  add: 1.25,
  promo: 1.25,
  options: 1.25,
};
/** `processor` is milliseconds of it that Medusa's process needs for a call. */
type Time = { perSecond: number; p95: number; processor: number };
type Times = Record<CallName, Time>;

/** Compares our store API with stock Medusa's in alternating rounds on the same data. */
export async function timeStoreCalls(shop: RunningShop): Promise<Row[]> {
  const key = await makeOwnersKey(shop);
  const { stock, close } = await openStockMedusa(shop, key);
  try {
    const ours: Times[] = [];
    const theirs: Times[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      ours.push(await walk(shop, { backend: shop.backend, key, pid: shop.pids.backend ?? 0 }, false));
      theirs.push(await walk(shop, stock, true));
    }
    const rows = calls.map((name) => ({ name, own: best(ours.slice(1), name), stocks: best(theirs.slice(1), name) }));
    const sum = (of: 'own' | 'stocks') => rows.reduce((all, row) => all + row[of].processor, 0);
    return [
      ...rows.flatMap(({ name, own, stocks }) => rowsOf(name, own, stocks)),
      {
        measure: "all of these together: time of the processor, to the stock Medusa's",
        bound: 0.8,
        is: 'at most',
        figure: sum('own') / sum('stocks'),
        unit: '×',
        binds: false,
      },
    ];
  } finally {
    await close();
  }
}

/** The least of the rounds: other load of the machine only adds to it. */
function best(rounds: Times[], name: CallName): Time {
  const times = rounds.map((round) => round[name]);
  return {
    perSecond: Math.max(...times.map(({ perSecond }) => perSecond)),
    p95: Math.min(...times.map(({ p95 }) => p95)),
    processor: Math.min(...times.map(({ processor }) => processor)),
  };
}

function rowsOf(name: CallName, ours: Time, theirs: Time): Row[] {
  const told = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  const ratio = { bound: slack[name], is: 'at most', unit: '×' } as const;
  return [
    {
      measure: `${name}: time of the processor, to the stock Medusa's (${told(ours.processor)} to ${told(theirs.processor)} ms)`,
      ...ratio,
      figure: ours.processor / theirs.processor,
      binds: true,
    },
    {
      measure: `${name}: time per call, to the stock Medusa's (${told(ours.perSecond)} to ${told(theirs.perSecond)} a second)`,
      ...ratio,
      figure: theirs.perSecond / ours.perSecond,
      binds: false,
    },
    {
      measure: `${name}: p95 of our store API, the stock Medusa's being the bound`,
      bound: theirs.p95,
      is: 'at most',
      figure: ours.p95,
      unit: 'ms',
      binds: false,
    },
  ];
}

async function makeOwnersKey(shop: RunningShop): Promise<string> {
  const answer = await fetch(`${shop.backend}/auth/user/emailpass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: shop.admin.email, password: shop.admin.password }),
  });
  const { token } = await answer.json();
  const made = await fetch(`${shop.backend}/admin/api-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: 'Bench', type: 'secret' }),
  });
  return (await made.json()).api_key.token;
}

async function walk(shop: RunningShop, medusa: StockMedusa, isStock: boolean): Promise<Times> {
  const store = async (path: string, body?: unknown) => {
    const answer = await fetch(`${medusa.backend}/store/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-publishable-api-key': shop.publishableKey, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`/store/${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const list = `products?limit=100&region_id=${shop.regionId}&fields=id,title,subtitle,*variants.calculated_price`;
  const { products } = await store(list);
  const variant: string = products.find((one: { subtitle: string | null }) => one.subtitle === null).variants[0].id;
  const round = randomUUID().slice(0, 8);
  const carts: string[] = [];
  const lines: string[] = [];
  const options: string[] = [];
  const times: Partial<Times> = {};
  const time = async (name: CallName, work: (shopper: number) => Promise<void>) => {
    times[name] = await inTurns(work, medusa.pid);
  };

  await time('catalogue', () => store(list));
  await inTurns(async (shopper) => {
    carts[shopper] = (await store('carts', { region_id: shop.regionId })).cart.id;
  });
  await time('add', async (shopper) => {
    const { cart } = await store(`carts/${carts[shopper]}/line-items`, { variant_id: variant, quantity: 1 });
    lines[shopper] = cart.items[0].id;
  });
  await time('update', (shopper) => store(`carts/${carts[shopper]}/line-items/${lines[shopper]}`, { quantity: 2 }));
  await time('promo', (shopper) => store(`carts/${carts[shopper]}/promotions`, { promo_codes: ['WELCOME10'] }));
  await time('address', (shopper) =>
    store(`carts/${carts[shopper]}`, {
      // Medusa refuses two new customers with one address at the same moment.
      email: `bench-${round}-${shopper}@linenandpsalm.example`,
      shipping_address: address,
      billing_address: address,
    }),
  );
  await time('options', async (shopper) => {
    options[shopper] = (await store(`shipping-options?cart_id=${carts[shopper]}`)).shipping_options[0].id;
  });
  await inTurns(async (shopper) => {
    await store(`carts/${carts[shopper]}/shipping-methods`, { option_id: options[shopper] });
    const { payment_collection: collection } = await store('payment-collections', { cart_id: carts[shopper] });
    const begun = await store(`payment-collections/${collection.id}/payment-sessions`, {
      provider_id: 'pp_stripe_stripe',
    });
    await authorise(shop, begun.payment_collection.payment_sessions[0].data.id);
  });
  await time('complete', async (shopper) => {
    const { type, order } = await store(`carts/${carts[shopper]}/complete`, {});
    if (type !== 'order') throw new Error('There is no order.');
    if (isStock) await takeMoney(medusa, order.id);
  });
  return times as Times;
}

/** Our completion captures the payment; in stock Medusa the owner does so. */
async function takeMoney(medusa: StockMedusa, order: string): Promise<void> {
  const { order: read } = await askOwner(medusa, `orders/${order}?fields=payment_collections.payments.id`);
  await askOwner(medusa, `payments/${read.payment_collections[0].payments[0].id}/capture`, {});
}

async function authorise({ cards }: RunningShop, intent: string): Promise<void> {
  const answer = await fetch(`${cards.api}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'http://localhost/' }),
  });
  if (!answer.ok) throw new Error(`The card was not authorised: ${answer.status}`);
}

async function inTurns(work: (shopper: number) => Promise<void>, pid = process.pid): Promise<Time> {
  const times: number[] = [];
  let next = 0;
  const before = processorTime(pid);
  const began = performance.now();
  const one = async () => {
    for (let shopper = next++; shopper < shoppers; shopper = next++) {
      const start = performance.now();
      await work(shopper);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const processor = (processorTime(pid) - before) / shoppers;
  return { perSecond: (shoppers / (performance.now() - began)) * 1000, p95: p95(times), processor };
}
