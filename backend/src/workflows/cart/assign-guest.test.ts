import { createMedusaContainer, Modules } from '@medusajs/framework/utils';
import { expect, test } from 'vitest';
import { assignGuestWorkflow } from './assign-guest';

const open = { id: 'cart_1', customer_id: null, completed_at: null };
const customers = [
  { id: 'cus_account', has_account: true },
  { id: 'cus_guest', has_account: false },
];

async function ownerAfter(cart: object): Promise<unknown> {
  const stored: Record<string, unknown> = { ...cart };
  const isMeant = (which: string | object) =>
    typeof which === 'string' || Object.entries(which).every(([name, value]) => stored[name] === value);
  const container = createMedusaContainer();
  container.register(Modules.CUSTOMER, { resolve: () => ({ listCustomers: async () => customers }) });
  container.register(Modules.CART, {
    resolve: () => ({
      updateCarts: async (which: string | object, change: object) =>
        isMeant(which) ? [Object.assign(stored, change)] : [],
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
