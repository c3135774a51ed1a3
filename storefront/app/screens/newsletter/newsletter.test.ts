import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { Refusal } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const asked = () => shop.backend.calls.filter(({ url }) => url.startsWith('/store/mailing?')).map(({ url }) => url);

describe('the newsletter', () => {
  async function join(email: string, from = '/info/about') {
    const browser = shop.browse();
    const seen = await browser.submit(await browser.get(from), 'Subscribe', { 'Your email': email });
    return { browser, seen, page: pageOf(seen) };
  }

  test.each([
    ['', 'Email is required'],
    ['not an address', 'Please enter a valid email'],
  ])('is not joined with the address %j, which is kept', async (typed, said) => {
    const { seen, page } = await join(typed);
    expect([seen.address, seen.status, page.describes('Your email')]).toEqual(['/newsletter', 422, said]);
    expect(page.valueOf('Your email')).toBe(typed);
    expect(asked()).toEqual([]);
  });

  test('is joined from the foot of every page', async () => {
    shop.backend.when('GET /store/mailing', {});
    const { browser, seen } = await join('anna@example.com');
    expect([seen.status, seen.to, asked()]).toEqual([303, '/newsletter', ['/store/mailing?email=anna%40example.com']]);
    const page = pageOf(await browser.follow(seen));
    expect(page.notices).toContain('Thank you for subscribing to our mailing list!');
  });

  test('is not joined by a program that fills every field, nor while the backend fails', async () => {
    shop.backend.when('GET /store/mailing', {});
    const form = pageOf(await shop.browse().get('/newsletter')).press({ button: 'Subscribe' });
    const trapped = await shop.browse().post(form.action, { ...form.fields, email: 'anna@example.com', website: 'x' });
    expect([trapped.status, asked()]).toEqual([502, []]);
    shop.backend.when('GET /store/mailing', new Refusal(500));
    const { seen, page } = await join('anna@example.com', '/newsletter');
    expect([seen.status, page.valueOf('Your email')]).toEqual([502, 'anna@example.com']);
    expect(page.text).toContain('There was an error subscribing to the mailing list. Please try again.');
  });
});

describe.each([
  ['/newsletter/confirm', 'POST /store/mailing/confirm', 'Yes, send me the letters', 'You are on the list'],
  ['/newsletter/unsubscribe', 'POST /store/mailing/unsubscribe', 'Unsubscribe', 'You are unsubscribed'],
  ['/dates-to-remember/stop', 'POST /store/reminders/stop', 'Stop it', 'This reminder is stopped'],
  ['/reviews/stop', 'POST /store/review-requests/stop', 'Do not ask me again', 'We will not ask you again'],
])('the mailed link to %s', (path, route, button, done) => {
  const press = async () => {
    const browser = shop.browse();
    const seen = await browser.submit(await browser.get(`${path}?token=sub_1.x`), button);
    return { seen, page: pageOf(seen) };
  };

  test('changes nothing when it is opened, and does its work by a press', async () => {
    shop.backend.when(route, {});
    expect((await shop.browse().get(`${path}?token=sub_1.x`)).status).toBe(200);
    expect(shop.backend.sent(route)).toEqual([]);
    const { seen, page } = await press();
    expect([seen.status, page.heading]).toEqual([200, done]);
    expect(shop.backend.sent(route)).toEqual([{ token: 'sub_1.x' }]);
  });

  test('that was used says so, with a way on', async () => {
    shop.backend.when(route, new Refusal(400));
    const { seen, page } = await press();
    expect([seen.status, page.heading]).toEqual([410, 'This link has run out']);
    if (['/newsletter/unsubscribe', '/reviews/stop'].includes(path))
      expect(page.link('Write to us')).toBe('/info/contact');
    else if (path === '/newsletter/confirm') expect(page.hasButton('Subscribe')).toBe(true);
    else expect(page.link('Your days')).toBe('/account/dates');
    expect(pageOf(await shop.browse().get(path)).heading).toBe('This link has run out');
  });

  test('can be pressed again when the backend fails', async () => {
    shop.backend.when(route, new Refusal(500));
    const { seen, page } = await press();
    expect([seen.status, page.notices]).toEqual([
      502,
      expect.arrayContaining(['We could not reach our list just now. Please try again in a moment.']),
    ]);
    expect(page.hasButton(button)).toBe(true);
  });
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('newsletter')).toEqual([]);
});
