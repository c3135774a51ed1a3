import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { cartCredit } from '../../cart/credit-lines';
import { readGraph } from '../../database/read-graph';
import { parcelsModule } from '../../modules/parcels';
import { createOneStepWorkflow } from '../one-step-workflow';

export async function eraseCarts(container: MedusaContainer, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await container.resolve(parcelsModule).erase(ids);
  const carts = container.resolve(Modules.CART);
  const found = await carts.listCarts(
    { id: ids },
    { select: ['id'], relations: ['shipping_address', 'billing_address'], take: ids.length },
  );
  const addresses = found.flatMap((cart) => [cart.shipping_address?.id, cart.billing_address?.id]);
  // Once a cart is gone, nothing leads to its addresses.
  await carts.deleteAddresses([...new Set(addresses.filter((id) => id !== undefined))]);
  // Medusa cannot delete a cart that a gift card or an account has paid for while its credit lines name it.
  const credit = cartCredit(container);
  const lines = await credit.listCreditLines({ cart_id: ids });
  await credit.deleteCreditLines(lines.map(({ id }) => id));
  await carts.deleteCarts(found.map(({ id }) => id));
}

type Customer = { customerId: string };

/** Minutes after which a payment that has begun for a cart is over. */
const longestPayment = 60;

/** Carts of an order, or perhaps being paid for, are left to retention. No undo: the customer asked for it. */
export const eraseOpenCartsWorkflow = createOneStepWorkflow(
  'erase-open-carts',
  async ({ customerId }: Customer, { container }) => {
    const open = await readGraph(
      container,
      'cart',
      ['id', 'order.id', 'payment_collection.payments.id', 'payment_collection.payment_sessions.updated_at'],
      { customer_id: customerId, completed_at: null },
    );
    const before = Date.now() - longestPayment * 60_000;
    const gone = open.filter(({ order, payment_collection: paying }) => {
      const sessions = paying?.payment_sessions ?? [];
      return (
        !order &&
        !paying?.payments?.length &&
        sessions.every(
          (one: { updated_at?: string | Date } | null) => new Date(one?.updated_at ?? 0).getTime() < before,
        )
      );
    });
    await eraseCarts(
      container,
      gone.map(({ id }) => id),
    );
    return new StepResponse(undefined);
  },
);
