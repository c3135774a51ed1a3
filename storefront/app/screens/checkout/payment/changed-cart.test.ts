import { refusals } from '@shop/shared/refusal-codes';
import { beforeEach, describe, expect, test } from 'vitest';
import { wordsOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { sampleAddress, sampleCart, sampleLine, withCart } from '../../../../testing/samples.ts';
import { type Call, Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const note = {
  before: 3.49,
  after: 3.74,
  changes: [{ kind: 'price', line: 'line_1', title: 'Fear not', envelope: 'Kraft', before: 2.5, after: 2.75 }],
};
const told = { sentences: ['‘Fear not’ is £2.75 now, not £2.50.'], before: 3.49, after: 3.74 };
const session = {
  id: 'payses_1',
  provider_id: 'pp_stripe_stripe',
  status: 'pending',
  data: { client_secret: 'pi_1_secret_2' },
};

const newSession = '/store/payment-collections/paycol_1/payment-sessions';

let metadata: object = {};
let isChanged = false;
let total = 3.74;
let hasSession = true;
/** Counts the card sessions that are still to be refused. */
let refused = 0;

function cart() {
  return {
    ...sampleCart,
    total,
    metadata,
    shipping_address: sampleAddress,
    items: [
      { ...sampleLine, product_title: 'Fear not', variant_title: 'Kraft', unit_price: 2.75, original_total: 2.75 },
    ],
    shipping_methods: [{ shipping_option_id: 'so_1', name: 'Standard' }],
    payment_collection: { id: 'paycol_1', payment_sessions: hasSession ? [{ ...session, amount: total }] : [] },
  };
}

/** The backend reads no more of the lines for it. */
function upToDate() {
  const items = cart().items.map(({ id, product_title, variant_title }) => ({ id, product_title, variant_title }));
  return { ...cart(), items };
}

function backend({ url, method }: Call): object | undefined {
  if (url === '/store/carts/cart_1/up-to-date' && method === 'POST') return { cart: upToDate(), is_changed: isChanged };
  if (url === newSession) {
    refused -= 1;
    if (refused >= 0) return new Refusal(400, refusals.cart_changed, 'cart_changed');
    return { payment_collection: { payment_sessions: [session] } };
  }
  if (url === '/store/carts/cart_1/complete') return new Refusal(400, refusals.cart_changed, 'cart_changed');
  if (url === '/store/payment-returns') return { state: 'changed', cart_id: 'cart_1' };
  return url.startsWith('/store/carts/cart_1?') ? { cart: cart() } : undefined;
}

beforeEach(() => {
  shop.backend.answer = backend;
  metadata = { changed: note };
  isChanged = false;
  total = 3.74;
  hasSession = true;
  refused = 0;
});

const browse = () => withCart(shop.browse());

async function askForSession(fields: Record<string, string> = {}) {
  return JSON.parse((await browse().post('/checkout/payment-session', fields)).text);
}

const uncharged = 'Nothing has been charged, because your cart is no longer as it was.';
const ready = { state: 'ready', clientSecret: 'pi_1_secret_2', amount: 3.74 };

describe('a cart that has changed', () => {
  test('is told to a page that has shown no total yet, with a session of the new one', async () => {
    expect(await askForSession()).toEqual({ ...ready, changed: told });
  });

  test('is told to a page whose session was refused for it, with one of the new total', async () => {
    hasSession = false;
    refused = 1;
    expect(await askForSession({ paying: 'yes', shown: '3.74' })).toEqual({ ...ready, changed: told });
  });

  test('is asked for a session again when the first is refused for it, and for no third', async () => {
    hasSession = false;
    refused = 9;
    expect(await askForSession()).toEqual({ state: 'failed', message: 'Failed to create payment intent' });
    expect(shop.backend.sent(`POST ${newSession}`)).toHaveLength(2);
  });

  test('is told to a page that shows the old total', async () => {
    expect(await askForSession({ paying: 'yes', shown: '3.49' })).toEqual({ ...ready, changed: told });
  });

  test('is told again when it changes at the very press, whatever it comes to', async () => {
    isChanged = true;
    expect(await askForSession({ paying: 'yes', shown: '3.74' })).toEqual({ ...ready, changed: told });
  });

  test('is paid by a shopper who has been shown the new total', async () => {
    expect(await askForSession({ paying: 'yes', shown: '3.74' })).toEqual({ ...ready, changed: null });
  });

  test('is told of no more once it comes to something else', async () => {
    total = 6.24;
    expect(await askForSession()).toEqual({ ...ready, amount: 6.24, changed: null });
  });

  test('is no order: the page that asks for one is told that it has changed', async () => {
    const { text, status } = await browse().post('/checkout/complete', { respond: 'data' });
    expect([status, JSON.parse(text)]).toEqual([200, { state: 'changed' }]);
  });

  test('leads a shopper without scripts to the payment step, which says so', async () => {
    const browser = browse();
    const sent = await browser.post('/checkout/complete', { free: 'yes' });
    expect([sent.status, sent.to]).toEqual([303, '/checkout/payment']);
    total = 0;
    metadata = { changed: { ...note, after: 0 } };
    const page = wordsOf((await browser.get(sent.to)).text);
    expect(page).toContain(uncharged);
    expect(page).toContain('Your cart has changed: it now comes to £0.00, not £3.49.');
    expect(page).toContain(told.sentences[0]);
  });

  test('leads a shopper back from a bank to the payment step, or says so where the cart is not theirs', async () => {
    const address = '/checkout/payment-return?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';
    const browser = browse();
    await browser.get(address);
    const own = await browser.post('/checkout/payment-return');
    expect([own.status, own.to]).toEqual([303, '/checkout/payment']);
    expect(wordsOf((await browser.get(own.to)).text)).toContain(uncharged);
    const other = shop.browse();
    await other.get(address);
    expect(wordsOf((await other.post('/checkout/payment-return')).text)).toContain('so nothing has been charged');
  });

  test('is told on the cart page and at the step before, once', async () => {
    for (const address of ['/cart', '/checkout/shipping']) {
      const page = wordsOf((await browse().get(address)).text);
      expect(page.split('Your cart has changed: it now comes to £3.74, not £3.49.')).toHaveLength(2);
      expect(page).toContain(told.sentences[0]);
    }
  });
});
