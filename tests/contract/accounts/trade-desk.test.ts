import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { expect, test } from 'vitest';
import {
  bookshop,
  orderByCard,
  orderOnAccount,
  readyCartOf,
  tradeCustomer,
  tradePath,
} from '../../world/cards/trade.ts';
import { cardAt } from '../../world/cards-on-sale.ts';
import { bearer, type Customer, uniqueEmail } from '../../world/customers.ts';
import { guestOrder } from '../../world/orders.ts';
import { allToPost, asAdmin, deskOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';

// What the owner sees of an order of a shop at the desk and when it is packed.

const shop = runningShop();

async function shopWithCart(): Promise<{ who: Customer; cart: string }> {
  const who = await tradeCustomer(shop, { credit_limit: 200 });
  const cart = await readyCartOf(shop, who, [[(await cardAt(shop, 250)).variant, 42]]);
  return { who, cart };
}

const slipOf = async (id: string) => String((await asAdmin(shop, `/admin/orders/${id}/packing-slip`)).body);
const rowOf = async (id: string) => (await allToPost(shop)).find((row) => pick(row, 'order_id') === id);
const wordsOf = async (id: string) => pickText(await deskOf(shop, id), 'words', 0);

test('an order on account says which invoice it has, what is to pay of it and when, until it is paid', async () => {
  const { who, cart } = await shopWithCart();
  const { id, total } = await orderOnAccount(shop, who, cart);
  const { body } = await call(shop, tradePath, { headers: bearer(who.token) });
  const invoice: Json = pickList(body, 'invoices')[0] ?? null;
  const [number, whole] = [pickText(invoice, 'number'), formatMoney(total / 100)];
  const due = `due ${formatDay(pickText(invoice, 'due_on'))}`;
  expect(await wordsOf(id)).toBe(`On account: invoice ${number}, ${whole} ${due}`);

  const path = `/admin/trade-invoices/${pickText(await deskOf(shop, id), 'invoice')}`;
  expect(pickText(invoice, 'id')).toBe(pickText(await deskOf(shop, id), 'invoice'));
  expect((await asAdmin(shop, `${path}/pdf`)).status).toBe(200);
  await asAdmin(shop, `${path}/payments`, { amount: 20 });
  expect(await wordsOf(id)).toBe(`On account: invoice ${number}, ${formatMoney(total / 100 - 20)} of ${whole} ${due}`);
  await asAdmin(shop, `${path}/payments`, { amount: total / 100 - 20 });
  expect(await wordsOf(id)).toBe(`On account: invoice ${number}, paid`);
});

test.each<[string, typeof orderByCard]>([
  ['on account', async (...of) => (await orderOnAccount(...of)).id],
  ['by card', orderByCard],
])('an order of a shop %s has the name of the shop in the queue, on its slip and on its label', async (_how, order) => {
  const { who, cart } = await shopWithCart();
  const id = await order(shop, who, cart);
  expect(await rowOf(id)).toMatchObject({ shop_name: bookshop.shop_name });
  expect(await slipOf(id)).toContain(`<address>${bookshop.shop_name}<br`);
  const paper = async (name: string) => String((await asAdmin(shop, `/admin/to-post/${name}?ids=${id}`)).body);
  expect(await paper('labels')).toContain(bookshop.shop_name);
  expect(await paper('click-and-drop')).toContain(bookshop.shop_name);
});

test('an order of a shopper has no such name, and no invoice', async () => {
  const { id } = await guestOrder(shop, uniqueEmail('ruth'));
  expect(await rowOf(id)).toMatchObject({ shop_name: '' });
  expect(await deskOf(shop, id)).toMatchObject({ invoice: '' });
  expect(await slipOf(id)).not.toContain(bookshop.shop_name);
});
