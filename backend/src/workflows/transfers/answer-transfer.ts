import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { mailsOfTransfers } from '../../mail/outbox/transfer-mails';
import { orderTransfersModule } from '../../modules/order-transfers';
import type { Transfer } from '../../modules/order-transfers/order-transfers-service';
import { bestEffort } from '../../process/best-effort';
import { queueMails } from '../mail/queue-mails';

type Input = { order_id: string; token: string };

const requireOpenStep = createStep('require-open-transfer', async ({ order_id, token }: Input, { container }) => {
  const transfer = await container.resolve(orderTransfersModule).findOpen(order_id, token);
  if (!transfer) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This link to move an order has been used or taken back.');
  }
  const { id, customer_id } = transfer;
  return new StepResponse({ id, order_id, customer_id });
});

const moveStep = createStep(
  'move-order',
  async ({ order_id, customer_id }: Transfer, { container }) => {
    const [account] = await container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ id: customer_id, has_account: true }, { select: ['id'], take: 1 });
    if (!account) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'The account that asked has been closed.');
    const orders = container.resolve(Modules.ORDER);
    const before = await orders.retrieveOrder(order_id, { select: ['id', 'customer_id'] });
    await orders.updateOrders(order_id, { customer_id });
    return new StepResponse(undefined, { order_id, customer_id: before.customer_id ?? null });
  },
  async (before, { container }) => {
    if (!before) return;
    // Medusa's type excludes an order without a customer, though its table allows it.
    const change: object = { customer_id: before.customer_id };
    await container.resolve(Modules.ORDER).updateOrders(before.order_id, change);
  },
);

/** This step is last and has no undo: if the process dies before it, the link still works. */
const answers = (status: 'accepted' | 'declined') =>
  createStep(`save-transfer-${status}`, async (transfer: Transfer, { container }) => {
    await container.resolve(orderTransfersModule).answer(transfer, status);
    // The sweep queues a missing mail.
    await bestEffort(container, 'mail_not_queued', async () =>
      queueMails(container, await mailsOfTransfers(container, { id: transfer.id })),
    );
  });
const acceptStep = answers('accepted');
const declineStep = answers('declined');

export const acceptTransferWorkflow = createWorkflow('accept-transfer', (input: Input) => {
  const transfer = requireOpenStep(input);
  moveStep(transfer);
  return new WorkflowResponse(acceptStep(transfer));
});

export const declineTransferWorkflow = createWorkflow('decline-transfer', (input: Input) => {
  return new WorkflowResponse(declineStep(requireOpenStep(input)));
});
