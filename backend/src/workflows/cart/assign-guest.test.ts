import { createMedusaContainer, Modules } from '@medusajs/framework/utils';
import { expect, test } from 'vitest';
import { assignGuestWorkflow } from './assign-guest';

const open = { id: 'cart_1', customer_id: null, completed_at: null };
const customers = [
  { id: 'cus_account', has_account: true },
  { id: 'cus_guest', has_account: false },
];

/** @param meanwhile what another request does under the lock of the cart, as soon as this cart was found to be open */
async function ownerAfter(cart: object, meanwhile: object = {}): Promise<unknown> {
  const stored: Record<string, unknown> = { ...cart };
  const isMeant = (which: object) => Object.entries(which).every(([name, value]) => stored[name] === value);
  const waiting: object[] = [];
  const locked = new Set<string>();
  const container = createMedusaContainer();
  container.register(Modules.CUSTOMER, { resolve: () => ({ listCustomers: async () => customers }) });
  container.register(Modules.LOCKING, {
    resolve: () => ({
      acquire: async (key: string) => void locked.add(key),
      release: async (keys: string[]) => {
        for (const key of keys) locked.delete(key);
        Object.assign(stored, ...waiting.splice(0));
        return true;
      },
    }),
  });
  container.register(Modules.CART, {
    resolve: () => ({
      // As in Medusa, carts are looked for first, and then written by their ids.
      updateCarts: async (which: object, change: object) => {
        if (!isMeant(which)) return [];
        if (locked.has('cart_1')) waiting.push(meanwhile);
        else Object.assign(stored, meanwhile);
        return [Object.assign(stored, change)];
      },
    }),
  });
  await assignGuestWorkflow(container).run({ input: { cartId: 'cart_1', email: 'ruth@example.com' } });
  return stored.customer_id;
}

test('a cart without a customer goes to its guest, though the address has an account', async () => {
  expect(await ownerAfter(open)).toBe('cus_guest');
});

test.each([
  ['was taken into an account', { ...open, customer_id: 'cus_account' }, 'cus_account'],
  ['became an order', { ...open, completed_at: new Date() }, null],
])('a cart that %s meanwhile stays as it is', async (_what, cart, owner) => {
  expect(await ownerAfter(cart)).toBe(owner);
});

test('a cart that is taken into an account at the same time goes to the account', async () => {
  expect(await ownerAfter(open, { customer_id: 'cus_account' })).toBe('cus_account');
});
