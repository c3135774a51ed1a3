import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { ownCards } from '../own-cards.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const cards = ownCards('two-windows', 3);
const undone: (() => Promise<unknown>)[] = [];
const changed = 'It was changed meanwhile, so nothing was saved. Look through it as it is now, and save once more.';

afterAll(async () => {
  for (const undo of undone.toReversed()) await undo();
});

type Part = Record<string, Json>;
type Form = {
  name: string;
  /** Reads what the page shows, and sends as `was`. */
  read: () => Promise<Json>;
  save: (body: Json, was?: Json) => ReturnType<typeof asAdmin>;
  /** Two changes of which the second was made from what the first was made from. */
  changes: [first: (shown: Json) => Json, second: (shown: Json) => Json];
};

const read = async (path: string, ...names: string[]) => pick((await asAdmin(shop, path)).body, ...names);
const put = (part: Part) => (shown: Json) => ({ ...(shown as Part), ...part });

const saveAtTop =
  (path: string): Form['save'] =>
  (body, was) =>
    asAdmin(shop, path, { ...(body as Part), ...(was !== undefined && { was }) });

/** A setting whose form sends its fields at the top. */
function setting(name: string, path: string, inAnswer: string, changes: [Part, Part]): Form {
  return {
    name,
    read: () => read(path, inAnswer),
    save: saveAtTop(path),
    changes: [put(changes[0]), put(changes[1])],
  };
}

/** A setting that is sent as one field. */
function table(name: string, path: string, field: string, changes: Form['changes']): Form {
  return {
    name,
    read: () => read(path, field),
    save: (body, was) => asAdmin(shop, path, { [field]: body, ...(was !== undefined && { was }) }),
    changes,
  };
}

const closed = [{ from: '2031-12-24', until: '2031-12-31' }];
const season = { when: '06-29', days_before: 3, heading: 'Open', words: '', note: '', cards: '', is_on: false };
const settings: Form[] = [
  setting('the post calendar', '/admin/post-calendar', 'post_calendar', [{ closed }, { cut_off_hour: 9 }]),
  table('the seasons', '/admin/seasons', 'seasons', [
    (shown) => [...(shown as Json[]), { ...season, name: 'Open day' }],
    (shown) => (shown as Json[]).slice(1),
  ]),
  setting('the trade prices', '/admin/trade/settings', 'settings', [{ minimum: 61 }, { donation_percent: 11 }]),
  setting('words inside', '/admin/words-inside', 'words_inside', [{ price: 0.81 }, { is_offered: false }]),
  setting('gift cards', '/admin/gift-cards/offer', 'offer', [{ amounts: [11, 22] }, { is_offered: false }]),
  table('the VAT registration', '/admin/business/vat', 'vat', [
    () => ({ number: 'GB123456789', from_day: '2031-01-01' }),
    () => ({ number: 'GB123456789', from_day: '2031-02-01' }),
  ]),
];

async function standardDelivery(): Promise<string> {
  const { body } = await asAdmin(shop, '/admin/shipping-options?fields=id,name,data&limit=100');
  const options = pickList(body, 'shipping_options');
  return pickText(options.find((one) => Array.isArray(pick(one, 'data', 'bands'))) ?? null, 'id');
}

let delivery: Form;

beforeAll(async () => {
  const path = `/admin/shipping-options/${await standardDelivery()}`;
  const data = async () => read(`${path}?fields=id,data`, 'shipping_option', 'data');
  delivery = {
    name: 'delivery prices',
    read: data,
    save: (body, was) => asAdmin(shop, path, { data: body, ...(was !== undefined && { was }) }),
    changes: [put({ free_over: 61 }), put({ bands: [{ up_to: null, price: 1.23 }] })],
  };
});

async function expectFirstStands({ read, save, changes: [first, second] }: Form) {
  const shown = await read();
  undone.push(() => save(shown));
  expect([(await save(first(shown), shown)).status]).toEqual([200]);
  const stands = await read();
  expect(stands).not.toEqual(shown);
  // A press whose answer was lost is made again.
  expect((await save(first(shown), shown)).status).toBe(200);
  const { status, body } = await save(second(shown), shown);
  expect([status, pick(body, 'message')]).toEqual([400, changed]);
  expect(await read()).toEqual(stands);
  expect((await save(second(stands), stands)).status).toBe(200);
  expect((await save(shown)).status).toBe(200);
}

test.each(settings)('$name that another window has changed is not written over', expectFirstStands);

test('a delivery price that another window has changed is not written over', async () => {
  await expectFirstStands(delivery);
});

test('a delivery price is not written over either where its address ends in a slash', async () => {
  const shown = await delivery.read();
  const path = `/admin/shipping-options/${await standardDelivery()}/`;
  const refused = await asAdmin(shop, path, {
    data: put({ free_over: 62 })(shown),
    was: put({ free_over: 63 })(shown),
  });
  expect([refused.status, pick(refused.body, 'message')]).toEqual([400, changed]);
  expect(await delivery.read()).toEqual(shown);
});

async function expectOneIsHeard({ read, save, changes }: Form) {
  const shown = await read();
  undone.push(() => save(shown));
  const wanted = changes.map((change) => change(shown));
  const answers = await Promise.all(wanted.map((one) => save(one, shown)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.map(({ body }) => pick(body, 'message'))).toContain(changed);
  const heard = answers.findIndex(({ status }) => status === 200);
  expect(await read()).toEqual(wanted[heard]);
}

test.each(settings)('of windows that save $name at once, one alone is heard', expectOneIsHeard);

test('of windows that save a delivery price at once, one alone is heard', () => expectOneIsHeard(delivery));

/** A new code or sale; `shown` reads all that the page lists of it. */
async function newOffer(what: 'codes' | 'sales', made: Part) {
  const id = pickText((await asAdmin(shop, `/admin/offers/${what}`, made)).body, 'id');
  const path = `/admin/offers/${what}/${id}`;
  undone.push(() => asAdmin(shop, path, undefined, 'DELETE'));
  const shown = async (): Promise<Json> =>
    pickList((await asAdmin(shop, '/admin/offers')).body, what).find((one) => pick(one, 'id') === id) ?? null;
  const form = async () => pick(await shown(), 'form');
  return { path, shown, form, save: saveAtTop(path) };
}

const newSale = () => newOffer('sales', { percent: 20, on: { kind: 'cards', ids: [cards.fresh().product] } });

const newCode = (name: string) =>
  newOffer('codes', {
    code: `${name}-${cards.runId}`.toUpperCase(),
    gift: { kind: 'percent', value: 10 },
    minimum: null,
    uses: null,
    uses_each: null,
  });

test('a sale that was ended in another window does not run again by a change of its per cent', async () => {
  const { path, shown, form, save } = await newSale();
  const was = await form();
  expect((await asAdmin(shop, `${path}/end`, {})).status).toBe(200);
  const refused = await save(put({ percent: 25 })(was), was);
  expect([refused.status, pick(refused.body, 'message')]).toEqual([400, changed]);
  expect(await shown()).toMatchObject({ state: 'over', form: { percent: 20 } });
});

test('a code that was changed in another window keeps that change', async () => {
  const { form, save } = await newCode('TWICE');
  const was = await form();
  expect((await save(put({ uses: 5 })(was), was)).status).toBe(200);
  const refused = await save(put({ minimum: 15 })(was), was);
  expect([refused.status, pick(refused.body, 'message')]).toEqual([400, changed]);
  const again = await form();
  expect(again).toMatchObject({ uses: 5, minimum: null });
  const press = () => save(put({ minimum: 15 })(again), again);
  // A press whose answer was lost is made again.
  for (const { status } of [await press(), await press()]) expect(status).toBe(200);
});

test('of windows that change a code at once, one alone is heard', async () => {
  const { form, save } = await newCode('ATONCE');
  await expectOneIsHeard({ name: 'a code', read: form, save, changes: [put({ uses: 5 }), put({ minimum: 15 })] });
});

test('of windows that change a sale at once, one alone is heard', async () => {
  const { form, save } = await newSale();
  await expectOneIsHeard({ name: 'a sale', read: form, save, changes: [put({ percent: 25 }), put({ percent: 30 })] });
  const was = await form();
  const press = () => save(put({ percent: 40 })(was), was);
  // A press whose answer was lost is made again.
  for (const { status } of [await press(), await press()]) expect(status).toBe(200);
});

test('a code and a sale are removed while nothing else changes offers', { tags: 'nightly' }, async () => {
  const on = { kind: 'cards', ids: [cards.fresh().product] };
  const gift = { kind: 'percent', value: 10 };
  const code = { code: `HELD-${cards.runId}`.toUpperCase(), gift, minimum: null, uses: null, uses_each: null };
  const made = [
    await asAdmin(shop, '/admin/offers/codes', code),
    await asAdmin(shop, '/admin/offers/sales', { percent: 20, on }),
  ];
  const paths = made.map(({ body }, at) => `/admin/offers/${at === 0 ? 'codes' : 'sales'}/${pickText(body, 'id')}`);
  const remove = () => Promise.all(paths.map((path) => asAdmin(shop, path, undefined, 'DELETE')));
  const held = `insert into shop_lock (id, owner_id, expires_at) values ('shop-offers', 'busy', now() + interval '1 hour')
    on conflict (id) do update set owner_id = 'busy', expires_at = excluded.expires_at`;
  await database.query(held);
  try {
    for (const { status, body } of await remove()) {
      const message = 'This is being changed just now. Try again in a moment.';
      expect([status, pick(body, 'message')]).toEqual([409, message]);
    }
  } finally {
    await database.query(`delete from shop_lock where owner_id = 'busy'`);
  }
  expect((await remove()).map(({ status }) => status)).toEqual([200, 200]);
});
