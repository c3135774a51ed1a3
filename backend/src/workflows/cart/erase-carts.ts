import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { parcelsModule } from '../../modules/parcels';
import { createOneStepWorkflow } from '../one-step-workflow';

/** Deletes carts for good, with the addresses and the parcels of each. */
export async function eraseCarts(container: MedusaContainer, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await container.resolve(parcelsModule).erase(ids);
  const carts = container.resolve(Modules.CART);
  const found = await carts.listCarts(
    { id: ids },
    { select: ['id'], relations: ['shipping_address', 'billing_address'], take: ids.length },
  );
  const addresses = found.flatMap((cart) => [cart.shipping_address?.id, cart.billing_address?.id]);
  await carts.deleteCarts(found.map(({ id }) => id));
  await carts.deleteAddresses([...new Set(addresses.filter((id) => id !== undefined))]);
}

type Customer = { customerId: string };

/** Carts that a payment or an order refers to are left to retention. This step has no undo: the customer asked for it. */
export const eraseOpenCartsWorkflow = createOneStepWorkflow(
  'erase-open-carts',
  async ({ customerId }: Customer, { container }) => {
    const open = await readGraph(container, 'cart', ['id', 'order.id', 'payment_collection.payments.id'], {
      customer_id: customerId,
      completed_at: null,
    });
    const unpaid = open.filter(({ order, payment_collection }) => !order && !payment_collection?.payments?.length);
    await eraseCarts(
      container,
      unpaid.map(({ id }) => id),
    );
    return new StepResponse(undefined);
  },
);
