import { postCalendarForm } from '@shop/shared/post-calendar/post-calendar';
import { dueReminderDays } from '@shop/shared/post-calendar/reminders';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bearer, type Customer, newCustomer, proveEmail } from '../../world/customers.ts';
import { addressIn, kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';
import { runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const path = '/store/customers/me/reminders';
const mum = { name: 'Mum’s birthday', on_day: '03-03', occasion: 'Birthday' };

const remember = ({ token }: Customer, body: unknown = mum) => call(shop, path, { body, headers: bearer(token) });
const daysOf = async ({ token }: Customer) => (await call(shop, path, { headers: bearer(token) })).body;
const calendarOf = async (customer: Customer) => {
  const token = pickText(await daysOf(customer), 'calendar_token');
  return call(shop, `/store/reminders/calendar?token=${token}`);
};
const mailDue = () => runJob(shop, 'mail-reminders');

/** The farthest day whose mail is due now: at noon it may be too late for the nearest. */
async function dueDay(): Promise<string> {
  const { body } = await call(shop, '/store/post-calendar');
  const calendar = v.parse(postCalendarForm, pick(body, 'post_calendar'));
  return mustHave(dueReminderDays(calendar, new Date()).at(-1)).day;
}

test('a day is kept once, for its customer alone, who can have it forgotten', async () => {
  const [anna, ruth] = [await newCustomer(shop), await newCustomer(shop)];
  expect((await remember(anna)).status).toBe(200);
  expect((await remember(anna)).status).toBe(200);
  expect(pick(await daysOf(anna), 'reminders')).toMatchObject([mum]);
  expect(pick(await daysOf(ruth), 'reminders')).toEqual([]);

  const own = `${path}/${pickText(await daysOf(anna), 'reminders', 0, 'id')}`;
  await call(shop, own, { method: 'DELETE', headers: bearer(ruth.token) });
  expect(pickList(await daysOf(anna), 'reminders')).toHaveLength(1);
  expect((await call(shop, own, { method: 'DELETE' })).status).toBe(401);
  await call(shop, own, { method: 'DELETE', headers: bearer(anna.token) });
  expect(pick(await daysOf(anna), 'reminders')).toEqual([]);
});

test.each([
  ['no name', { name: ' ' }],
  ['a name that is too long', { name: 'a'.repeat(61) }],
  ['a day that no year has', { on_day: '02-30' }],
  ['an unknown feast', { on_day: 'whitsun' }],
  ['a field of its own', { customer_id: 'cus_1' }],
])('a day with %s is refused', async (_what, change) => {
  const anna = await newCustomer(shop);
  expect((await remember(anna, { ...mum, ...change })).status).toBe(400);
  expect(pick(await daysOf(anna), 'reminders')).toEqual([]);
});

test('the mail to an address that anybody may have given carries no advertisement', async () => {
  const anna = await newCustomer(shop);
  const on_day = await dueDay();
  await remember(anna, { name: 'You have won £500: evil.example/x', on_day, occasion: '' });
  await remember(anna, { ...mum, on_day });
  await mailDue();
  expect((await mailTo(anna.email, /^Mum’s birthday: /)).text).toContain('Mum’s birthday is on');
  const { subject, text, html } = await mailTo(anna.email, /^A day to remember: /);
  expect([subject, text, html].join(' ')).not.toContain('evil.example');
});

test('one mail comes in time, with three cards, and its link stops that reminder alone', async () => {
  const anna = await proveEmail(shop, await newCustomer(shop));
  const due = { ...mum, name: `Mum ${crypto.randomUUID()}`, on_day: await dueDay() };
  await remember(anna, due);
  await remember(anna, { ...mum, on_day: '2099-03-03' });
  for (let times = 0; times < 2; times += 1) await mailDue();

  const mail = await mailTo(anna.email, due.name);
  expect(mail.text.replace(/\s+/g, ' ')).toMatch(/Order by \w+ \d+ \w+/);
  const pictures = [...mail.html.matchAll(/<img[^>]* src="([^"]*\/pictures\/[^"]*)"/g)].map(
    ([, address = '']) => address,
  );
  expect(pictures).toHaveLength(3);
  for (const address of pictures) expect((await fetch(address)).headers.get('content-type')).toBe('image/jpeg');
  expect((await fetch(addressIn(mail, '/occasions/birthday'))).status).toBe(200);

  const token = mustHave(addressIn(mail, '/dates-to-remember/stop').searchParams.get('token'));
  expect((await call(shop, '/store/reminders/stop', { body: { token: `${token.slice(0, -1)}x` } })).status).toBe(400);
  expect((await call(shop, '/store/reminders/stop', { body: { token } })).status).toBe(200);
  expect(pick(await daysOf(anna), 'reminders')).toMatchObject([{ on_day: '2099-03-03' }]);
  await mailDue();
  expect((await kindsWrittenTo(database, anna.email)).filter((kind) => kind === 'reminder')).toHaveLength(1);
});

test('a calendar shows the days to the bearer of its address, and none after the account is closed', async () => {
  const anna = await newCustomer(shop);
  await remember(anna);
  const { body } = await calendarOf(anna);
  expect(pick(body, 'reminders')).toMatchObject([{ name: mum.name, on_day: mum.on_day }]);
  expect((await call(shop, '/store/reminders/calendar?token=cus_1.x')).status).toBe(404);
  const exported = await call(shop, '/store/customers/me/export', { headers: bearer(anna.token) });
  expect(pick(exported.body, 'dates_to_remember')).toEqual([mum]);

  const token = pickText(await daysOf(anna), 'calendar_token');
  await call(shop, '/store/customers/me/close', { body: { password: anna.password }, headers: bearer(anna.token) });
  expect(pick((await call(shop, `/store/reminders/calendar?token=${token}`)).body, 'reminders')).toEqual([]);
});
