import { noNotes } from '@shop/shared/forms/checkout-notes';
import { createCookie } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { emptyAddress } from '../commerce/address/postal-address.ts';

const cookieSecret = 'of this test';
vi.mock('../process/settings.ts', () => ({ settings: { cookieSecret, secureCookies: false } }));

let readCheckoutState: typeof import('./checkout-state.server.ts')['readCheckoutState'];

beforeAll(async () => {
  ({ readCheckoutState } = await import('./checkout-state.server.ts'));
});

async function read(value: object) {
  const [cookie = ''] = (await createCookie('checkout', { secrets: [cookieSecret] }).serialize(value)).split(';');
  return readCheckoutState(new Request('http://localhost/', { headers: { cookie } }), 'cart_1');
}

const address = { ...emptyAddress('gb'), line1: '4 Harbour Row' };
const said = { cartId: 'cart_1', email: 'anna@example.com', isToBeSaved: true, pendingAddress: address };

test('a guest who returns to the checkout finds what was told', async () => {
  const notes = { phone: '07700900123' };
  expect(await read({ ...said, notes })).toMatchObject({ ...said, notes });
});

test('a checkout begun before notes had a place of their own goes on without the phone number', async () => {
  expect(await read({ ...said, phone: '07700900123' })).toMatchObject({ ...said, notes: noNotes });
});

test('notes that have become invalid are forgotten, and nothing else', async () => {
  expect(await read({ ...said, notes: { phone: '12' } })).toMatchObject({ ...said, notes: noNotes });
});

test('another cart begins anew', async () => {
  const begun = await read({ ...said, cartId: 'cart_2' });
  expect(begun).toMatchObject({ cartId: 'cart_1', email: '', notes: noNotes, pendingAddress: null });
});
