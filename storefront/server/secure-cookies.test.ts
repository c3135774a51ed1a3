import { beforeEach, expect, test, vi } from 'vitest';
import { openStorefrontForFile } from '../testing/open-storefront.ts';
import { sampleAddress, sampleCart, sampleOrder } from '../testing/samples.ts';
import type { Call } from '../testing/stand-in-backend.ts';

const origin = 'https://shop.example';
const shop = await openStorefrontForFile({ PUBLIC_URL: origin });

beforeEach(() => {
  shop.backend.answer = belongings;
});

const name = 'Anna';
const cart = { ...sampleCart, shipping_address: sampleAddress };
const { order, record, cancellation } = sampleOrder();

/** A backend that shows everything to any token, order link or cart id. */
function belongings({ url, headers, method }: Call) {
  const path = url.split('?', 1)[0] ?? '';
  const isKnown = Boolean(headers.authorization ?? headers['x-order-access']);
  if (path === '/store/carts' && method === 'POST') return { cart };
  if (path === '/store/carts/cart_1/complete') return { type: 'order', order };
  if (path.startsWith('/store/carts/cart_1')) return { cart, delivery_estimate: null };
  if (!isKnown) return undefined;
  if (path === '/store/customers/me/favourites') return { product_ids: ['prod_do-not-be-afraid'] };
  if (path === '/store/orders') return { orders: [order], count: 1, records: { order_1: record }, cancellations: {} };
  if (path.startsWith('/store/orders/')) return { order, cancellation, record };
  return undefined;
}

interface Kept {
  value: string;
  path: string;
}

/** Stores cookies like a browser under TLS, and checks their name prefixes. */
class Jar {
  readonly kept = new Map<string, Kept>();

  take(line: string) {
    const [pair = '', ...attributes] = line.split('; ');
    const [called = '', value = ''] = pair.split(/=(.*)/s);
    const of = (wanted: string) => attributes.find((one) => one.toLowerCase().startsWith(wanted))?.slice(wanted.length);
    const path = of('path=') ?? '';
    expect(called).toMatch(path === '/' ? /^__Host-\w+$/ : /^__Secure-\w+$/);
    expect([of('secure'), of('samesite='), of('domain=')]).toEqual(['', 'Lax', undefined]);
    if (of('max-age=') === '0') this.kept.delete(`${called} ${path}`);
    else this.kept.set(`${called} ${path}`, { value, path });
  }

  for(address: string) {
    const path = address.split('?', 1)[0] ?? '';
    const sent = [...this.kept].filter(([, one]) => one.path === '/' || `${path}/`.startsWith(`${one.path}/`));
    return sent.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ');
  }

  get names() {
    return [...this.kept.keys()].map((key) => key.replace(/^__\w+-(\w+) .*/, '$1')).sort();
  }

  async ask(address: string, fields?: Record<string, string>) {
    const response = await fetch(shop.address + address, {
      redirect: 'manual',
      headers: { origin, cookie: this.for(address) },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    for (const line of response.headers.getSetCookie()) this.take(line);
    return response.text();
  }
}

async function afterDay() {
  const jar = new Jar();
  const variant = 'variant_do-not-be-afraid';
  await jar.ask('/cart/changes', { intent: 'add', variant });
  await jar.ask('/cart/changes', { intent: 'restore', cart: 'cart_1', code: 'WELCOME10' });
  await jar.ask('/login', { email: 'anna@example.com', password: 'a good one' });
  await jar.ask('/favourites/choose', { card: 'a1', wanted: 'yes' });
  await jar.ask(`/order/order_1?access=1.${'0'.repeat(64)}`);
  await jar.ask('/checkout/payment-return?payment_intent=pi_1&payment_intent_client_secret=x');
  return jar;
}

test('under TLS every cookie has a name that no other host of the domain can set', async () => {
  const jar = await afterDay();
  const before = jar.names;
  await jar.ask('/checkout/complete', {});
  expect([...new Set([...before, ...jar.names])].sort()).toEqual(
    [
      'cart_id',
      'favourites',
      'order',
      'order_access',
      'payment_return',
      'promo_code',
      'session',
      'typed_by',
      'visitor',
    ].sort(),
  );
});

test('a cookie without its prefix, which any host of the domain may have set, is ignored', async () => {
  const jar = await afterDay();
  const bare = jar.for('/account').replaceAll('__Host-', '');
  const response = await fetch(`${shop.address}/account`, { redirect: 'manual', headers: { cookie: bare } });
  expect([response.status, response.headers.get('location')?.slice(0, 6)]).toEqual([303, '/login']);
});

test('a customer who signs out leaves nothing by which any page shows who was there', async () => {
  const jar = await afterDay();
  const privately = async () => {
    const shown: string[] = [];
    for (const { path } of shop.addresses) {
      if (path !== '/logout' && (await jar.ask(path)).includes(name)) shown.push(path);
    }
    return shown;
  };
  expect(await privately()).toEqual(expect.arrayContaining(['/account', '/account/addresses', '/order/order_1']));
  expect(jar.names).toEqual(expect.arrayContaining(['session', 'order_access', 'payment_return', 'cart_id']));
  await jar.ask('/');
  await jar.ask('/logout', {});
  expect(await jar.ask('/')).toContain('You have signed out.');
  expect(jar.names.toSorted()).toEqual(['typed_by', 'visitor']);
  const kept = [...jar.kept].filter(([key]) => !key.includes('typed_by')).map(([, { value }]) => value);
  expect(kept).toEqual(['0']);
  expect(await privately()).toEqual([]);
});

test('scripts read readable cookies by the names that the server writes', async () => {
  const { readCookie } = await import('../app/boot/readable-cookie.ts');
  const jar = await afterDay();
  vi.stubGlobal('document', { cookie: `visitor=99.in; ${jar.for('/')}` });
  vi.stubGlobal('location', { protocol: 'https:' });
  expect(readCookie('visitor')).toMatch(/^\d+\.in$/);
  expect(readCookie('visitor')).not.toBe('99.in');
  expect(readCookie('promo_code')).toBe('WELCOME10');
  vi.stubGlobal('location', { protocol: 'http:' });
  expect(readCookie('visitor')).toBe('99.in');
  vi.unstubAllGlobals();
});
