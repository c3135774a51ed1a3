import { shop as ours } from '@shop/shared/shop';
import { describe, expect, test } from 'vitest';
import {
  applyForTrade,
  bookshop,
  cartAs,
  cartOf,
  decideOnTrade,
  orderOnAccount,
  readyCartOf,
  tradeAccountOf,
  tradeCustomer,
  tradePath,
  tradeRowOf,
} from '../../world/cards/trade.ts';
import { cardAt, cardsOnSale } from '../../world/cards-on-sale.ts';
import { newCart, readCart } from '../../world/carts.ts';
import { bearer, newCustomer, proveEmail } from '../../world/customers.ts';
import { pence } from '../../world/deliveries.ts';
import { kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const priceIn = (cart: Json) => pence(cart, 'items', 0, 'unit_price');
const bundle = async () => mustHave((await cardsOnSale(shop)).find(({ inside }) => inside > 1));

const unlikeAnyOther = () => ({
  shop_name: `Books ${crypto.randomUUID()}`,
  vat_number: '',
  address: `1 ${crypto.randomUUID()} Street\nBangor\nBT20 5AY`,
});

describe('an application', () => {
  test('is for the owner to decide, who is told of it by mail', async () => {
    const anna = await newCustomer(shop);
    expect(await tradeAccountOf(shop, anna)).toBeNull();
    const name = `Books ${crypto.randomUUID()}`;
    expect((await applyForTrade(shop, anna, { ...bookshop, shop_name: name })).status).toBe(200);
    expect(await tradeAccountOf(shop, anna)).toMatchObject({ ...bookshop, shop_name: name, state: 'applied' });
    expect(await tradeRowOf(shop, anna, 'applied')).toMatchObject({ shop_name: name, email: anna.email });
    expect((await mailTo(ours.email, name)).subject).toBe(`${name} asks for trade prices`);
    expect((await mailTo(anna.email, /^We have your/)).subject).toBe('We have your application');
  });

  test('mails nothing that was typed to an address that anybody may have given', async () => {
    const anna = await newCustomer(shop);
    await applyForTrade(shop, anna, { ...bookshop, shop_name: 'You have won £500: evil.example/x' });
    const { subject, text, html } = await mailTo(anna.email, /^We have your application/);
    expect([subject, text, html].join(' ')).not.toContain('evil.example');
  });

  test('says whether a mailed link has confirmed its address, until one has', async () => {
    const anna = await newCustomer(shop);
    const [first, second] = [`Books ${crypto.randomUUID()}`, `Books ${crypto.randomUUID()}`];
    await applyForTrade(shop, anna, { ...bookshop, shop_name: first });
    expect(await tradeRowOf(shop, anna, 'applied')).toMatchObject({ is_email_confirmed: false });
    expect((await mailTo(ours.email, first)).text).toContain('is not confirmed');

    const proven = await proveEmail(shop, anna);
    await applyForTrade(shop, proven, { ...bookshop, shop_name: second });
    expect(await tradeRowOf(shop, proven, 'applied')).toMatchObject({ is_email_confirmed: true });
    expect((await mailTo(ours.email, second)).text).not.toContain('is not confirmed');
  });

  test('is marked where it is like an account that is open', async () => {
    const like = unlikeAnyOther();
    const ruth = await newCustomer(shop);
    await applyForTrade(shop, ruth, { ...bookshop, ...like, shop_name: 'Another name' });
    const alike = async () => pick(await tradeRowOf(shop, ruth, 'applied'), 'alike');
    expect(await alike()).toEqual([]);
    const { account } = await tradeCustomer(shop, like);
    const since = expect.stringContaining('T');
    expect(await alike()).toEqual([{ id: account, shop_name: like.shop_name, state: 'accepted', since }]);
  });

  test('is marked where it is like an account that was closed by its customer and still owes for invoices', async () => {
    const like = unlikeAnyOther();
    const [anna, ruth] = [await tradeCustomer(shop, { ...like, credit_limit: 200 }), await newCustomer(shop)];
    const cart = await readyCartOf(shop, anna, [[(await cardAt(shop, 250)).variant, 42]]);
    const { id, total } = await orderOnAccount(shop, anna, cart);
    const headers = bearer(anna.token);
    const closed = await call(shop, '/store/customers/me/close', { body: { password: anna.password }, headers });
    expect(closed.status).toBe(200);

    await applyForTrade(shop, ruth, { ...bookshop, ...like, shop_name: 'Another name' });
    const alike = async () => pick(await tradeRowOf(shop, ruth, 'applied'), 'alike');
    expect(await alike()).toEqual([{ id: anna.account, shop_name: like.shop_name, owed: total / 100 }]);
    await asAdmin(shop, `/admin/orders/${id}/cancel-and-pay-back`, { amount: 0 });
    expect(await alike()).toEqual([]);
  });

  test('can be changed while it waits, and not once it is accepted', async () => {
    const anna = await newCustomer(shop);
    await applyForTrade(shop, anna);
    await applyForTrade(shop, anna, { ...bookshop, sells: 'Cards, mostly.' });
    const row = await tradeRowOf(shop, anna, 'applied');
    expect(row).toMatchObject({ sells: 'Cards, mostly.' });
    await decideOnTrade(shop, pickText(row, 'id'), 'accept', { credit_limit: 0, terms_days: 30 });
    expect((await applyForTrade(shop, anna)).status).toBe(400);
    expect(await tradeAccountOf(shop, anna)).toMatchObject({ state: 'accepted' });
  });

  test('is decided on as the owner has read it: not when it was sent again meanwhile', async () => {
    const anna = await newCustomer(shop);
    await applyForTrade(shop, anna);
    const read = await tradeRowOf(shop, anna, 'applied');
    await applyForTrade(shop, anna, { ...bookshop, shop_name: 'Another shop', kind: 'church' });
    const now = await tradeRowOf(shop, anna, 'applied');
    const terms = { credit_limit: 500, terms_days: 30 };
    const press = (decision: string, row: Json, body: object) =>
      decideOnTrade(shop, pickText(row, 'id'), decision, { ...body, applied_at: pickText(row, 'applied_at') });
    for (const [decision, body] of [['accept', terms] as const, ['decline', { reason: 'No.' }] as const]) {
      const { status, body: answer } = await press(decision, read, body);
      expect([status, pick(answer, 'message')]).toEqual([400, 'This account has changed. Please read it again.']);
    }
    expect(await tradeAccountOf(shop, anna)).toMatchObject({ state: 'applied', credit_limit: 0 });
    expect((await press('accept', now, terms)).status).toBe(200);
    expect(await tradeAccountOf(shop, anna)).toMatchObject({ state: 'accepted', shop_name: 'Another shop' });
  });

  test.each([
    ['no name', { shop_name: '' }],
    ['a VAT number that none can be', { vat_number: 'none' }],
    ['a limit of its own', { credit_limit: 1000 }],
    ['a state of its own', { state: 'accepted' }],
  ])('with %s is refused', async (_what, change) => {
    const anna = await newCustomer(shop);
    expect((await applyForTrade(shop, anna, { ...bookshop, ...change })).status).toBe(400);
    expect(await tradeAccountOf(shop, anna)).toBeNull();
  });

  test('needs a sign-in, and the owner’s list a sign-in of staff', async () => {
    const anna = await newCustomer(shop);
    expect((await call(shop, tradePath, { body: bookshop })).status).toBe(401);
    expect((await call(shop, '/admin/trade', { headers: bearer(anna.token) })).status).toBe(401);
  });

  test('that is declined says why by mail, and the shop may ask again', async () => {
    const anna = await newCustomer(shop);
    await applyForTrade(shop, anna);
    const id = pickText(await tradeRowOf(shop, anna, 'applied'), 'id');
    expect((await decideOnTrade(shop, id, 'decline', { reason: '' })).status).toBe(400);
    expect((await decideOnTrade(shop, id, 'decline', { reason: 'There is a shop of ours next door.' })).status).toBe(
      200,
    );
    expect((await mailTo(anna.email, 'next door')).subject).toContain(bookshop.shop_name);
    expect(await tradeAccountOf(shop, anna)).toMatchObject({
      state: 'declined',
      reason: expect.stringContaining('door'),
    });
    expect((await decideOnTrade(shop, id, 'decline', { reason: 'Again' })).status).toBe(400);
    expect((await applyForTrade(shop, anna)).status).toBe(200);
    expect(await tradeAccountOf(shop, anna)).toMatchObject({ state: 'applied' });
  });
});

describe('trade prices', () => {
  test('are half the price of a card, for an accepted shop alone', async () => {
    const card = await cardAt(shop, 250);
    const [anna, ruth] = [await tradeCustomer(shop), await newCustomer(shop)];
    expect((await mailTo(anna.email, 'Your account is open')).text).toContain('packs of six');

    expect(priceIn(await cartAs(shop, anna, await cartOf(shop, anna, [[card.variant, 6]])))).toBe(125);
    expect(priceIn(await cartAs(shop, ruth, await cartOf(shop, ruth, [[card.variant, 6]])))).toBe(250);
    const guest = await newCart(shop, { email: anna.email, items: [{ variant_id: card.variant, quantity: 6 }] });
    expect(priceIn(await readCart(shop, guest))).toBe(250);
  });

  test('are in the cart of a shop that waited, once it is priced anew, and gone when the account is closed', async () => {
    const card = await cardAt(shop, 250);
    const anna = await newCustomer(shop);
    const cart = await cartOf(shop, anna, [[card.variant, 6]]);
    const upToDate = async () => {
      await call(shop, `/store/carts/${cart}/up-to-date`, { body: {}, headers: bearer(anna.token) });
      return priceIn(await cartAs(shop, anna, cart));
    };
    expect(await upToDate()).toBe(250);
    await applyForTrade(shop, anna);
    const id = pickText(await tradeRowOf(shop, anna, 'applied'), 'id');
    expect(await upToDate()).toBe(250);
    await decideOnTrade(shop, id, 'accept', { credit_limit: 0, terms_days: 30 });
    expect(await upToDate()).toBe(125);
    await decideOnTrade(shop, id, 'close', { reason: 'You have moved.' });
    expect(await upToDate()).toBe(250);
    expect((await mailTo(anna.email, 'You have moved.')).subject).toContain('closed');
  });

  test('come and go with a decision that is made again, since the process died after the customer group', async () => {
    const { account, ...anna } = await tradeCustomer(shop);
    const groups = async () =>
      (
        await database.query('select 1 from customer_group_customer where customer_id = $1 and deleted_at is null', [
          anna.id,
        ])
      ).rows.length;
    expect(await groups()).toBe(1);
    const waitAgain = () => database.query("update trade_account set state = 'applied' where id = $1", [account]);
    await waitAgain();
    expect((await decideOnTrade(shop, account, 'accept', { credit_limit: 0, terms_days: 30 })).status).toBe(200);
    expect(await groups()).toBe(1);
    await waitAgain();
    expect((await decideOnTrade(shop, account, 'decline', { reason: 'We cannot now.' })).status).toBe(200);
    expect(await groups()).toBe(0);
  });

  test('of a pack of mixed cards are for churches, who pay the usual price for single cards', async () => {
    const [card, box] = [await cardAt(shop, 250), await bundle()];
    const [church, books] = [await tradeCustomer(shop, { kind: 'church' }), await tradeCustomer(shop)];
    const price = async (who: typeof church, variant: string) =>
      priceIn(await cartAs(shop, who, await cartOf(shop, who, [[variant, 1]])));
    expect(await price(church, box.variant)).toBe(Math.round((box.pence * 80) / 100));
    expect(await price(church, card.variant)).toBe(250);
    expect(await price(books, box.variant)).toBe(box.pence);
  });

  test('stand in no page and no list that others read', async () => {
    const { body } = await asAdmin(shop, '/admin/offers');
    expect(JSON.stringify(pick(body, 'sales'))).not.toContain('Trade prices');
    const products = await call(
      shop,
      `/store/products?limit=100&region_id=${shop.regionId}&fields=*variants.calculated_price`,
    );
    const lists = pickList(products.body, 'products').flatMap((product) =>
      pickList(product, 'variants').map((one) => pick(one, 'calculated_price', 'calculated_price', 'price_list_type')),
    );
    expect(lists).not.toContain('override');
    const card = await cardAt(shop, 250);
    const anna = await tradeCustomer(shop);
    expect(priceIn(await cartAs(shop, anna, await cartOf(shop, anna, [[card.variant, 6]])))).toBe(125);
    const sale = await call(shop, '/store/sale-prices');
    expect(sale.status).toBe(200);
    const ofCard = pickList(sale.body, 'sale_prices').filter((one) => pick(one, 'variant_id') === card.variant);
    expect(ofCard.map((one) => pick(one, 'amount'))).not.toContain(1.25);
  });
});

describe('a trade account', () => {
  test('is part of the customer’s own data, and goes with the account', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const headers = bearer(anna.token);
    const { body } = await call(shop, '/store/customers/me/export', { headers });
    expect(pick(body, 'trade_account')).toMatchObject({ ...bookshop, state: 'accepted', credit_limit: 200 });
    const closed = await call(shop, '/store/customers/me/close', { body: { password: anna.password }, headers });
    expect(closed.status).toBe(200);
    expect(await tradeRowOf(shop, anna, 'accepted')).toBeUndefined();
  });

  test('gets other terms without a mail', async () => {
    const anna = await tradeCustomer(shop);
    await mailTo(anna.email, 'Your account is open');
    const told = async () => (await kindsWrittenTo(database, anna.email)).filter((kind) => kind.startsWith('trade-'));
    const before = await told();
    expect((await decideOnTrade(shop, anna.account, 'terms', { credit_limit: 10_001, terms_days: 30 })).status).toBe(
      400,
    );
    expect((await decideOnTrade(shop, anna.account, 'terms', { credit_limit: 300, terms_days: 14 })).status).toBe(200);
    expect(await tradeAccountOf(shop, anna)).toMatchObject({ credit_limit: 300, terms_days: 14, state: 'accepted' });
    // The sweep would mail a decision of another moment.
    const { rows } = await database.query(
      `select 1 from trade_account t join outgoing_mail m on m.kind = 'trade-decided'
         and m.cause = t.id || ':' || floor(extract(epoch from t.decided_at) * 1000)::bigint where t.id = $1`,
      [anna.account],
    );
    expect(rows).toHaveLength(1);
    expect(await told()).toEqual(before);
  });
});
