import { expect, test } from 'vitest';
import { openStorefrontForFile } from '../testing/open-storefront.ts';
import { signed, written } from '../testing/samples.ts';

const shop = await openStorefrontForFile();
const { cookieNames: names } = await import('../app/http/cookies.server.ts');

const values: unknown[] = [
  { a: 1 },
  ['x'],
  [[['cart_1', 'cart_2']]],
  123,
  true,
  null,
  '',
  '../regions',
  'cart_1/../../regions',
  'cart_1?fields=*payment_collection',
  'cart_%2e%2e',
  { id: '../regions', email: {}, cartId: 7, intent: [], secret: 1, type: 'x', message: 1 },
  [['order_1', '../x']],
  'x'.repeat(700),
];
const texts = ['%', '%E0%A4%A', 'not base64!', '"quoted"', 'a'.repeat(1000), '.', 'e30.forged', '{"a":1}'];

const shapes: [string, string][] = [
  ...values.flatMap((value): [string, string][] => [
    [`${JSON.stringify(value).slice(0, 40)}`, written(value)],
    [`${JSON.stringify(value).slice(0, 40)}, signed`, signed(value)],
  ]),
  ...texts.map((text): [string, string] => [`the text ${text.slice(0, 40)}`, encodeURIComponent(text)]),
];

/** Together the shapes reach every page and every form several times. */
test.each(shapes.map(([name, value], at) => [name, value, at] as const))(
  'cookies with %s are ignored, on each fifth address',
  (_name, value, at) =>
    expectIgnored(
      value,
      shop.addresses.filter((_, nth) => nth % 5 === at % 5),
    ),
);

test.each(shapes)(
  'cookies with %s are ignored, on every page and for every form',
  { tags: 'nightly' },
  (_name, value) => expectIgnored(value, shop.addresses),
);

async function expectIgnored(value: string, addresses: typeof shop.addresses) {
  const cookie = names.map((name) => `${name}=${value}`).join('; ');
  for (const { path, isPage, takesForms } of addresses) {
    const address = shop.address + (isPage ? (path === '/' ? '/_.data' : `${path}.data`) : path);
    const answers = [await fetch(address, { headers: { cookie }, redirect: 'manual' })];
    if (takesForms) {
      const headers = { cookie, origin: shop.address };
      const body = new URLSearchParams({ intent: 'quantity', line: '../x', quantity: '2', card: 'a1' });
      answers.push(await fetch(address, { method: 'POST', headers, body, redirect: 'manual' }));
    }
    for (const answer of answers) {
      const text = await answer.text();
      expect(answer.status, `${path}: ${text}`).not.toBe(500);
      expect(text, path).not.toContain('SanitizedError');
    }
  }
  const heard = shop.backend.calls.map(({ url }) => url);
  expect(heard.filter((address) => !/^(\/[\w-]+)+(\?|$)/.test(address))).toEqual([]);
  expect(heard.filter((address) => /carts\/|returns|null|undefined|object/.test(address))).toEqual([]);
}

test('invalid cookies are cleared with the first answer, each at its own path', async () => {
  const cookie = names.map((name) => `${name}=<${written({ a: 1 })}>`).join('; ');
  const { headers } = await fetch(`${shop.address}/cart`, { headers: { cookie } });
  const elsewhere: Record<string, string> = { order_access: '/order', payment_return: '/checkout' };
  const dropped = headers.getSetCookie().map((line) => line.split('; '));
  const of = (name: string) => dropped.filter(([pair]) => pair === `${name}=`);
  for (const name of names) {
    expect(of(name)).toHaveLength(1);
    expect(of(name)[0]).toEqual(expect.arrayContaining(['Max-Age=0', `Path=${elsewhere[name] ?? '/'}`]));
  }
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('a valid cookie, and one of another program on the same host, are left alone', async () => {
  const cookie = `cart_id=${written('cart_01ABC')}; visitor=2; _ga=GA1.1; connect.sid=s%3Ax`;
  const { headers } = await fetch(`${shop.address}/info/about`, { headers: { cookie } });
  expect(headers.getSetCookie()).toEqual([]);
});
