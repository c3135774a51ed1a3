import { shop as ours } from '@shop/shared/shop';
import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { Refusal } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

beforeEach(() => shop.backend.when('POST /store/contact', { success: true }));
const typed = { name: 'Róisín McKee', email: 'roisin@example.com', telephone: '', message: 'Do you post to Donegal?' };
const shownAtIn = (page: string) => /name="shown" value="([^"]*)"/.exec(page)?.[1] ?? '';

async function send(shown: string, more: Record<string, string> = {}) {
  const response = await fetch(`${shop.address}/info/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.address },
    body: new URLSearchParams({ ...typed, shown, ...more }),
  });
  return { status: response.status, text: await response.text() };
}

const sentLetters = () => shop.backend.sent('POST /store/contact').length;

test('a form that autofill has filled at once is sent with the first press', async () => {
  const page = await (await fetch(`${shop.address}/info/contact`)).text();
  expect([(await send(shownAtIn(page))).status, sentLetters()]).toEqual([303, 1]);
});

test('a page that was left open for days is asked for once more, with every word kept, and then sent', async () => {
  const { signTimestamp } = await import('../../forms/answer/form-timestamp.server.ts');
  const late = await send(signTimestamp(Date.now() - 90 * 3_600_000));
  expect([late.status, sentLetters()]).toEqual([422, 0]);
  expect(late.text).toContain('Please press Send message once more.');
  expect(late.text).not.toContain('There was an error');
  for (const word of [typed.name, typed.email, typed.message]) expect(late.text).toContain(word);
  expect([(await send(shownAtIn(late.text))).status, sentLetters()]).toEqual([303, 1]);
});

test('one moment sends one letter, however often it is used', async () => {
  const { signTimestamp } = await import('../../forms/answer/form-timestamp.server.ts');
  const moment = signTimestamp(Date.now() - 3000);
  const answers = await Promise.all([send(moment), send(moment), send(moment)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
  expect(sentLetters()).toBe(1);
});

test('a letter that the shop could not take goes with the same moment when it can', async () => {
  const { signTimestamp } = await import('../../forms/answer/form-timestamp.server.ts');
  const moment = signTimestamp(Date.now() - 3000);
  shop.backend.when('POST /store/contact', new Refusal(500));
  const failed = await send(moment);
  expect([failed.status, shownAtIn(failed.text)]).toEqual([502, moment]);
  expect(failed.text).toContain('There was an error sending your message. Please try again later.');
  for (const word of [typed.name, typed.email, typed.message]) expect(failed.text).toContain(word);
  shop.backend.when('POST /store/contact', { success: true });
  expect((await send(moment)).status).toBe(303);
});

test('what a person cannot have sent is refused as an error, and nothing typed is lost', async () => {
  const { signTimestamp } = await import('../../forms/answer/form-timestamp.server.ts');
  const forged = await send(signTimestamp(Date.now() - 3000).replace(/^\d+/, '1'));
  const trapped = await send(signTimestamp(Date.now() - 3000), { website: 'x' });
  for (const { status, text } of [forged, trapped]) {
    expect(status).toBe(422);
    expect(text).toContain('There was an error sending your message. Please try again later.');
    expect(text).toContain(typed.message);
  }
  expect(sentLetters()).toBe(0);
});

const fields = { 'Your name': typed.name, 'Email address': 'nobody', Message: 'Too short' };

test('without scripts a refused letter keeps its words and its tick, each fault is beside its field, and it is then sent', async () => {
  const { signTimestamp } = await import('../../forms/answer/form-timestamp.server.ts');
  const browser = shop.browse();
  const form = pageOf(await browser.get('/info/contact')).press({ button: 'Send message', fields });
  const later = { ...form.fields, subscribe: 'on', shown: signTimestamp(Date.now() - 3000) };
  const refused = await browser.post(form.action, later);
  const page = pageOf(refused);
  expect([refused.status, page.notices[0]]).toEqual([
    422,
    'Please enter a valid email address Please enter a message (minimum 10 characters)',
  ]);
  expect(page.describes('Email address')).toBe('Please enter a valid email address');
  expect(page.describes('Message')).toBe('Please enter a message (minimum 10 characters)');
  expect([page.valueOf('Your name'), page.valueOf('Message')]).toEqual([typed.name, 'Too short']);
  expect(page.root.querySelector('input[name=subscribe]')?.hasAttribute('checked')).toBe(true);

  const again = { 'Email address': typed.email, Message: typed.message };
  const sent = await browser.submit(refused, 'Send message', again);
  expect([sent.status, sent.to]).toEqual([303, '/info/contact']);
  expect(shop.backend.sent('POST /store/contact')).toMatchObject([{ email: typed.email, message: typed.message }]);
  const thanks = pageOf(await browser.follow(sent));
  expect(thanks.notices).toContain(
    'Thank you for your message! We have received your inquiry and will respond shortly.',
  );
  expect(thanks.valueOf('Message')).toBe('');
});

test('the page says where else the shop can be reached', async () => {
  const page = pageOf(await shop.browse().get('/info/contact'));
  expect(page.heading).toBe('Contact us');
  expect(page.text).toContain(ours.postalAddress.street);
  expect(page.text).toContain(ours.postalAddress.postalCode);
  expect(page.link(ours.email)).toBe(`mailto:${ours.email}`);
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('contact')).toEqual([]);
});
