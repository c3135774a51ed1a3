import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { signedIn } from '../../../../testing/samples.ts';
import { cutOff, Refusal } from '../../../../testing/stand-in-backend.ts';

// The clock stands still before the samples are made, whose session must not be over; timers go on.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-20T09:00:00Z') }));

const shop = await openStorefrontForFile();

const path = '/store/customers/me/reminders';
const mum = { id: 'rem_1', name: 'Mum’s birthday', on_day: '03-03', occasion: '' };
const browse = () => signedIn(shop.browse());
const keeps = (...reminders: object[]) => {
  shop.backend.when(`GET ${path}`, { reminders, calendar_token: 'cus_1.x' });
  shop.backend.when('GET /store/reminders/calendar', { reminders });
};

beforeEach(() => keeps(mum));
afterAll(() => void vi.useRealTimers());

test('the page shows each day with its next date and the last day to order, the next one first', async () => {
  keeps(
    { ...mum, id: 'rem_2', name: 'Jonah was born', on_day: '2027-02-22' },
    { ...mum, id: 'rem_3', name: 'Leap day', on_day: '02-29' },
    { ...mum, id: 'rem_4', name: 'The wedding', on_day: '2026-05-08' },
    { ...mum, id: 'rem_5', name: 'Mothers', on_day: 'mothering-sunday' },
  );
  const page = pageOf(await browse().get('/account/dates'));
  expect(page.heading).toBe('Dates to remember');
  expect(page.text).toContain('The wedding It was on 8 May 2026.');
  expect(page.link('Choose a card for The wedding')).toMatch(/^\/cards/);
  expect(page.text).toContain('Jonah was born 22 February 2027. It is too late for the post.');
  expect(page.text).toContain('Leap day 28 February 2027, each year. Order by Monday 22 February with Express.');
  expect(page.text).toContain('Mothers 7 March 2027, each year. Order by Thursday 25 February.');
  expect(page.text.indexOf('Leap day')).toBeLessThan(page.text.indexOf('Mothers'));
});

test('a new day says what is missing, and keeps what was typed', async () => {
  const browser = browse();
  const seen = await browser.submit(await browser.get('/account/dates'), 'Remember it', { 'What is it?': 'Dad' });
  const page = pageOf(seen);
  expect([seen.status, page.describes('Date'), page.valueOf('What is it?')]).toEqual([422, expect.any(String), 'Dad']);
  expect(page.notices[0]).toContain('Please choose a date');
  const past = { 'What is it?': 'Dad', 'When?': 'Once, on this date', Date: '2027-02-20' };
  const late = pageOf(await browser.submit(await browser.get('/account/dates'), 'Remember it', past));
  expect(late.notices[0]).toContain('Please choose a date that is still to come');
  expect(shop.backend.sent(`POST ${path}`)).toEqual([]);
});

test.each([
  [{ 'When?': 'Each year on this date', Date: '1958-03-03' }, '03-03'],
  [{ 'When?': 'Once, on this date', Date: '2027-05-08' }, '2027-05-08'],
  [{ 'When?': 'Each year on Father’s Day', Date: '' }, 'fathers-day'],
])('a day that was typed as %j is kept as %s', async (typed, on_day) => {
  shop.backend.when(`POST ${path}`, {});
  const browser = browse();
  const form = await browser.get('/account/dates');
  const seen = await browser.submit(form, 'Remember it', { 'What is it?': 'Somebody dear', ...typed });
  expect([seen.status, seen.to]).toEqual([303, '/account/dates']);
  expect(shop.backend.sent(`POST ${path}`)).toEqual([{ name: 'Somebody dear', on_day, occasion: '' }]);
  expect(pageOf(await browser.follow(seen)).notices).toContain('We will remember it, and write to you in time.');
});

test('a day that cannot be kept or forgotten says so', async () => {
  for (const fault of [new Refusal(500), cutOff]) {
    shop.backend.when(`POST ${path}`, fault).when(`DELETE ${path}/rem_1`, fault);
    const browser = browse();
    const typed = { 'What is it?': 'Dad', 'When?': 'Each year at Easter' };
    const kept = pageOf(await browser.submit(await browser.get('/account/dates'), 'Remember it', typed));
    expect(kept.notices[0]).toBe('We could not keep this day just now. Please try again.');
    expect(kept.valueOf('What is it?')).toBe('Dad');
    const seen = await browser.submit(await browser.get('/account/dates'), 'Forget Mum’s birthday');
    expect(pageOf(await browser.follow(seen)).notices).toContain(
      'We could not forget this day just now. Please try again.',
    );
  }
});

test('a day is forgotten by its button, and a shopper whose session is over is told so', async () => {
  shop.backend.when(`DELETE ${path}/rem_1`, {});
  const browser = browse();
  expect((await browser.get('/account/dates/rem_1/remove')).to).toBe('/account/dates');
  const seen = await browser.submit(await browser.get('/account/dates'), 'Forget Mum’s birthday');
  expect([seen.to, shop.backend.sent(`DELETE ${path}/rem_1`).length]).toEqual(['/account/dates', 1]);
  expect(pageOf(await browser.follow(seen)).notices).toContain('This day is forgotten.');
  const form = await browser.get('/account/dates');
  browser.clearCookies();
  const ended = await browser.submit(form, 'Forget Mum’s birthday');
  expect(ended.to).toBe('/login?returnTo=%2Faccount%2Fdates');
});

test('a calendar has the next two of each day, and is unknown without its token', async () => {
  keeps({ ...mum, name: 'Mum; Dad, both' }, { ...mum, id: 'rem_2', name: 'Once', on_day: '2027-05-08' });
  const seen = await shop.browse().get('/dates-to-remember.ics?token=cus_1.x');
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const starts = [...seen.text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day);
  expect(starts).toEqual(['20270303', '20280303', '20270508']);
  expect(seen.text).toContain('SUMMARY:Mum\\; Dad\\, both');
  shop.backend.when('GET /store/reminders/calendar', new Refusal(404));
  expect((await shop.browse().get('/dates-to-remember.ics')).status).toBe(404);
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('account/dates')).toEqual([]);
});
