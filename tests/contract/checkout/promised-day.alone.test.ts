import { addDays, dayOf } from '@shop/shared/format/calendar';
import { formatWeekday } from '@shop/shared/format/days';
import { arrivalDay, lastOrderDay } from '@shop/shared/post-calendar/arrival';
import { describeArrival } from '@shop/shared/post-calendar/describe-arrival';
import { defaultPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { expect, test } from 'vitest';
import { Browser, wordsOf } from '../../world/browser.ts';
import { cartReadyToPay } from '../../world/carts.ts';
import { newCustomer, password, uniqueEmail } from '../../world/customers.ts';
import { payWith } from '../../world/ledger.ts';
import { addressIn, mailTo } from '../../world/mailbox.ts';
import { buy, placeOrder, postOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { cookieOf } from '../../world/visitor-cookies.ts';
import { againIfItEnded } from '../../world/wait-for.ts';

// These tests share one file because the shop has one calendar.

const shop = runningShop();

async function cardPage(): Promise<string> {
  const { body } = await call(shop, '/store/products?handle=do-not-be-afraid&fields=handle,collection.handle');
  return `/cards/${pickText(body, 'products', 0, 'collection', 'handle')}/${pickText(body, 'products', 0, 'handle')}`;
}

const wordsAt = async (path: string) => wordsOf((await new Browser(shop).get(path)).text);
const calendarNow = async () => pick((await asAdmin(shop, '/admin/post-calendar')).body, 'post_calendar');

/** This is the estimate by the default calendar. */
const usualArrival = (code: string) => describeArrival(arrivalDay(defaultPostCalendar, code, new Date()) ?? '');

/** At noon a parcel leaves a day later. */
const estimates = () => `${usualArrival('standard')} ${usualArrival('express')}`;

test('a shopper reads the same delivery day from the card’s page to the mails and the order', () =>
  againIfItEnded(estimates, async () => {
    const email = uniqueEmail('promised');
    const { cart } = await cartReadyToPay(shop, email);
    // A promise that a shopper writes into the cart is ignored.
    await call(shop, `/store/carts/${cart}`, { body: { metadata: { promised_by: '2031-01-01' } } });
    const browser = new Browser(shop).setCookie('cart_id', cookieOf(cart)).setCookie('visitor', '1');
    const read = async (path: string) => wordsOf((await browser.get(path)).text);
    const [standard, express] = [usualArrival('standard'), usualArrival('express')];
    expect(express).not.toBe(standard);

    expect(await wordsAt(await cardPage())).toContain(`Standard ${standard} Express ${express}`);
    expect(await wordsAt('/info/delivery')).toContain(`Standard ${standard} Express ${express}`);
    expect(await read('/cart')).toContain(`Standard : ${standard}`);
    expect(await read('/checkout/shipping')).toMatch(new RegExp(`Standard £\\d\\.\\d\\d ${standard} .*${express}`));
    expect(await read('/checkout/payment')).toContain(`Delivery method Standard, ${standard}`);

    const session = JSON.parse((await browser.post('/checkout/payment-session')).text);
    await payWith(shop, String(session.clientSecret).split('_secret')[0] ?? '', 'pm_card_visa');
    const order = async () => (await browser.post('/checkout/complete')).to;
    await expect.poll(order).toBe('/checkout/success');
    expect(await read('/checkout/success')).toContain(`It will be ${standard}`);

    const mail = await mailTo(email, /Thank you/);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`Standard delivery: ${standard}.`);
    const reader = new Browser(shop);
    const { to } = await reader.get(addressIn(mail, '/order/').href);
    expect(wordsOf((await reader.get(to)).text)).toContain(`Promised: ${standard}`);
  }));

test('a changed calendar reaches shoppers within moments, and promised days stay', { tags: 'nightly' }, async () => {
  const before = await calendarNow();
  const anna = await newCustomer(shop);
  const order = await placeOrder(shop, anna);
  const promised = usualArrival('standard');
  const page = await cardPage();
  const methods = [
    { code: 'standard', least: 5, most: 7, saturdays: true },
    { code: 'express', least: 1, most: 1, saturdays: true },
  ];
  const today = dayOf(new Date());
  const own = {
    ...defaultPostCalendar,
    methods,
    closed: [{ from: today, until: addDays(today, 13) }],
    last_posting: [{ code: 'express', occasion: 'Pentecost', last: addDays(today, 30), by: addDays(today, 31) }],
  };
  try {
    expect((await asAdmin(shop, '/admin/post-calendar', own)).body).toEqual({ post_calendar: own });
    const changed = describeArrival(arrivalDay(own, 'standard', new Date()) ?? '');
    expect(changed).not.toBe(promised);
    await expect.poll(() => wordsAt(page)).toContain(`Standard ${changed}`);
    const delivery = await wordsAt('/info/delivery');
    expect(delivery).toContain('Royal Mail, 5 to 7 working days');
    expect(delivery).toContain('Royal Mail first class, 1 working day ');
    const last = lastOrderDay(own, 'express', addDays(today, 31), new Date()) ?? '';
    expect(delivery).toContain(`Pentecost , Express : order by 12 noon on ${formatWeekday(last)}`);

    const browser = new Browser(shop);
    await browser.post('/login', { email: anna.email, password });
    for (const path of ['/account/orders', `/account/orders/${order.id}`]) {
      expect(wordsOf((await browser.get(path)).text), path).toContain(`Promised: ${promised}`);
    }
    await postOrder(shop, order.id);
    const mail = await mailTo(anna.email, /on its way/);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`Standard delivery: ${promised}.`);
  } finally {
    await asAdmin(shop, '/admin/post-calendar', before);
  }
  await expect.poll(() => wordsAt(page)).toContain(`Standard ${usualArrival('standard')}`);
});

test('a calendar that closes over a promised day lists the orders that are promised then, until they are posted', async () => {
  const before = await calendarNow();
  const { cart } = await cartReadyToPay(shop, uniqueEmail('closed'));
  const { id, number } = await buy(shop, cart);
  const day = arrivalDay(defaultPostCalendar, 'standard', new Date()) ?? '';
  const promised = async () =>
    pickList((await asAdmin(shop, '/admin/post-calendar')).body, 'promised').filter(
      (one) => pick(one, 'order_id') === id,
    );
  expect(await promised()).toEqual([]);
  try {
    const closed = [{ from: day, until: addDays(day, 2) }];
    expect((await asAdmin(shop, '/admin/post-calendar', { ...defaultPostCalendar, closed })).status).toBe(200);
    expect(await promised()).toEqual([{ order_id: id, reference: String(number), day, is_to_post: false }]);
    await postOrder(shop, id);
    expect(await promised()).toEqual([]);
  } finally {
    await asAdmin(shop, '/admin/post-calendar', before);
  }
});

test('an invalid calendar is refused with a message, and nothing is lost', async () => {
  const before = await calendarNow();
  const refused = async (part: { [name: string]: Json }) => {
    const { status, body } = await asAdmin(shop, '/admin/post-calendar', { ...defaultPostCalendar, ...part });
    return [status, pick(body, 'message')];
  };
  expect(await refused({ weekdays: [] })).toEqual([400, 'Choose at least one weekday.']);
  expect(await refused({ packing: 3 })).toEqual([400, 'Unrecognized field: packing']);
  expect(await calendarNow()).toEqual(before);
});
