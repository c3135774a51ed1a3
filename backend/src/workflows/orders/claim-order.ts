import { createCustomerAddressesWorkflow } from '@medusajs/core-flows';
import type { CreateCustomerAddressDTO, MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { storedAddress } from '@shop/shared/orders/stored-address';
import * as v from 'valibot';
import { readGraph } from '../../database/read-graph';
import { parcelsModule } from '../../modules/parcels';

type Input = { orderId: string; customerId: string; saveAddress: boolean };

const text = v.nullish(v.string(), '');
const Claimed = v.object({
  customer_id: v.nullish(v.string()),
  email: text,
  customer: v.nullish(v.object({ has_account: v.boolean() })),
  shipping_address: v.nullish(storedAddress),
  metadata: v.nullish(v.object({ cart_id: v.nullish(v.string()) })),
});

type Moved = { addresses: CreateCustomerAddressDTO[] };
type Before = { orderId: string; customerId: string | null };

const fields = ['customer_id', 'email', 'customer.has_account', 'shipping_address.*', 'metadata'];

const moveStep = createStep(
  'move-order-to-account',
  async ({ orderId, customerId, saveAddress }: Input, { container }) => {
    const order = await readOrder(container, orderId);
    const before: Before = { orderId, customerId: order?.customer_id ?? null };
    const nothing: Moved = { addresses: [] };
    if (order?.customer_id === customerId) return new StepResponse(nothing, before);
    const customers = container.resolve(Modules.CUSTOMER);
    const [account] = await customers.listCustomers(
      { id: customerId, has_account: true },
      { select: ['id', 'email'], relations: ['addresses'], take: 1 },
    );
    const isTheirs =
      order && account && !order.customer?.has_account && order.email.toLowerCase() === account.email.toLowerCase();
    if (!isTheirs) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${orderId}`);

    await container.resolve(Modules.ORDER).updateOrders(orderId, { customer_id: customerId });
    const isWanted =
      saveAddress && account.addresses.length === 0 && !(await isPresent(container, order.metadata?.cart_id));
    // An order of gift cards alone goes to no address.
    const address = isWanted && order.shipping_address?.address_1 ? order.shipping_address : undefined;
    const moved: Moved = address
      ? { addresses: [{ ...address, customer_id: customerId, is_default_shipping: true, is_default_billing: true }] }
      : nothing;
    return new StepResponse(moved, before);
  },
  async (before, { container }) => {
    if (!before) return;
    // Medusa's type excludes an order without a customer, though its table allows it.
    const change: object = { customer_id: before.customerId };
    await container.resolve(Modules.ORDER).updateOrders(before.orderId, change);
  },
);

/** Guest orders with the account's address move at once; all others need a mailed request. */
export const claimOrderWorkflow = createWorkflow('claim-order', (input: Input) => {
  const moved = moveStep(input);
  when(moved, ({ addresses }) => addresses.length > 0).then(() => {
    createCustomerAddressesWorkflow.runAsStep({ input: { addresses: moved.addresses } });
  });
  return new WorkflowResponse(transform({ moved }, ({ moved }) => ({ addressSaved: moved.addresses.length > 0 })));
});

/** The address of a present is another person's. */
async function isPresent(container: MedusaContainer, cartId: string | null | undefined): Promise<boolean> {
  const parcels = await container.resolve(parcelsModule).listFor(cartId ? [cartId] : []);
  return parcels.some(({ address, is_gift }) => address === null && is_gift);
}

async function readOrder(container: MedusaContainer, id: string) {
  const data = await readGraph(container, 'order', fields, { id, is_draft_order: false });
  return data[0] && v.parse(Claimed, data[0]);
}
