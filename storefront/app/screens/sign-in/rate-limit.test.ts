import { rateLimitedMessage } from '@shop/shared/forms/rate-limited-message';
import { verifyVisitor } from '@shop/shared/signed/visitor';
import { beforeEach, describe, expect, test } from 'vitest';
import { wordsOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { signedIn, withCart } from '../../../testing/samples.ts';
import { type Call, Refusal } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile({ TRUSTED_PROXY: '10.0.0.0/8' });
let vouchers: (string | undefined)[];
let isRateLimited: boolean;

beforeEach(() => {
  vouchers = [];
  isRateLimited = false;
  shop.backend.answer = rateLimit;
});

const email = 'anna@example.com';
const password = 'grey-wren-on-granite';

/** A backend that rate-limits every change when `isRateLimited` is set. */
function rateLimit({ url, method, headers }: Call): object | undefined {
  vouchers.push(headers['x-shop-visitor']?.toString());
  const isAttempt = method === 'POST' || url.startsWith('/store/mailing');
  return isRateLimited && isAttempt ? new Refusal(429, rateLimitedMessage(700), 'held_off') : undefined;
}

const said = 'Too many attempts. Please try again in 12 minutes.';
const enquiry = { name: 'Anna Bell', email, telephone: '', message: 'Do you post to Donegal?' };
const account = { email, firstName: 'Anna', lastName: 'Bell', phone: '', password };
const fresh = { password, confirmPassword: password };

type Form = { path: string; fields: Record<string, string>; kept: string[]; as?: 'customer' | 'shopper' };
const forms: Record<string, Form> = {
  'sign-in': { path: '/login', fields: { email, password }, kept: [email] },
  register: { path: '/register', fields: account, kept: [email, 'Anna', 'Bell'] },
  'forgot password': { path: '/forgot-password', fields: { email }, kept: [email] },
  'new password': {
    path: `/reset-password?token=abc&email=${email}`,
    fields: { ...fresh, token: 'abc', email },
    kept: [],
  },
  newsletter: { path: '/newsletter', fields: { email }, kept: [email] },
  'gift card balance': { path: '/gift-cards/balance', fields: { code: 'AAAA-BBBB' }, kept: ['AAAA-BBBB'] },
  'order look-up': { path: '/order-lookup', fields: { number: '1042', email }, kept: [email, '1042'] },
  'promotion code': {
    path: '/cart',
    fields: { intent: 'code', code: 'WREN20' },
    kept: ['WREN20'],
    as: 'shopper',
  },
  'order transfer': {
    path: '/account/older-order',
    fields: { number: '1042', email },
    kept: [email, '1042'],
    as: 'customer',
  },
  'change of e-mail': {
    path: '/account/details/email',
    fields: { email: 'ben@example.com', password },
    kept: ['ben@example.com'],
    as: 'customer',
  },
  'change of password': {
    path: '/account/password',
    fields: { current: 'before', ...fresh },
    kept: [],
    as: 'customer',
  },
  'closing the account': { path: '/account/close', fields: { password, sure: 'yes' }, kept: [], as: 'customer' },
};

describe.each(Object.entries(forms))(
  'a visitor who has tried too often with the form: %s',
  (_name, { path, fields, kept, as }) => {
    test('is told when to try again, and finds what was typed', async () => {
      const browser = shop.browse();
      if (as === 'shopper') withCart(browser);
      if (as === 'customer') signedIn(browser);
      isRateLimited = true;

      const { status, text } = await browser.post(path, fields);

      expect(status).toBe(429);
      expect(wordsOf(text)).toContain(said);
      for (const word of kept) expect(text).toContain(word);
      expect(text).not.toContain(password);
    });
  },
);

test('a message to the shop is kept as it was typed', async () => {
  const { signTimestamp } = await import('../../forms/answer/form-timestamp.server.ts');
  isRateLimited = true;
  const shown = signTimestamp(Date.now() - 3000);
  const { status, text } = await shop.browse().post('/info/contact', { ...enquiry, shown });

  expect(status).toBe(429);
  expect(wordsOf(text)).toContain(said);
  expect(text).toContain(enquiry.message);
});

/** Returns the visitor that the storefront has vouched for. */
async function visitorOf(headers: Record<string, string>): Promise<string | undefined> {
  vouchers = [];
  await fetch(`${shop.address}/newsletter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.address, ...headers },
    body: new URLSearchParams({ email }),
  });
  return verifyVisitor(vouchers.at(-1) ?? '', 'link');
}

test('the backend is told the address of the connection, whatever the headers claim', async () => {
  const here = await visitorOf({});
  expect(here).toMatch(/^(::1|(::ffff:)?127\.0\.0\.1)$/);
  expect(await visitorOf({ 'x-forwarded-for': '192.0.2.7', forwarded: 'for=192.0.2.7' })).toBe(here);
  expect(await visitorOf({ 'x-forwarded-for': '10.0.0.1', 'x-shop-visitor': '192.0.2.7' })).toBe(here);
});
