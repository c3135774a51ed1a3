import { cancelOrderTransferRequestWorkflow, requestOrderTransferWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { pendingTransfer } from '../../accounts/pending-transfer';

type Wish = {
  customerId: string;
  /** As it is printed on the order's mails. */
  number: number;
  /** The address that the order was placed with, in lower case. */
  email: string;
};

/** `order` is null when there is none of a guest's, or somebody's request for it is open. */
const findFreeStep = createStep('find-order-to-ask-for', async (wish: Wish, { container }) => {
  const order = await guestOrder(container, wish);
  const isFree = order !== undefined && !(await pendingTransfer(container, order));
  return new StepResponse({ order: isFree ? order : null });
});

/** `order` is null when this account has not asked for it. */
const findAskedStep = createStep('find-order-asked-for', async (wish: Wish, { container }) => {
  const order = await guestOrder(container, wish);
  const transfer = order === undefined ? undefined : await pendingTransfer(container, order);
  return new StepResponse({ order: order && transfer?.customerId === wish.customerId ? order : null });
});

/**
 * Somebody with an account names an order that they placed without one: the address of the order is asked by mail
 * whether it may be moved. Nobody learns whether there is such an order.
 */
export const askForOrderWorkflow = createWorkflow('ask-for-order', (wish: Wish) => {
  const found = findFreeStep(wish);
  when(found, ({ order }) => order !== null).then(() => {
    const order_id = transform(found, ({ order }) => order ?? '');
    requestOrderTransferWorkflow.runAsStep({
      input: { order_id, customer_id: wish.customerId, logged_in_user: wish.customerId },
    });
  });
  return new WorkflowResponse(undefined);
});

/** Takes one's own request back, so that the mailed link moves nothing any more. */
export const askNoMoreWorkflow = createWorkflow('ask-no-more-for-order', (wish: Wish) => {
  const found = findAskedStep(wish);
  when(found, ({ order }) => order !== null).then(() => {
    const order_id = transform(found, ({ order }) => order ?? '');
    cancelOrderTransferRequestWorkflow.runAsStep({
      input: { order_id, logged_in_user_id: wish.customerId, actor_type: 'customer' },
    });
  });
  return new WorkflowResponse(undefined);
});

/** The order with this number and address, when no account has it. */
async function guestOrder(container: MedusaContainer, { number, email }: Wish): Promise<string | undefined> {
  const { data: orders } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order',
    fields: ['id', 'email', 'customer.has_account'],
    filters: { display_id: number, is_draft_order: false },
  });
  return orders.find((order) => order.email?.toLowerCase() === email && !order.customer?.has_account)?.id;
}
