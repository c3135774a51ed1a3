import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse } from '@medusajs/framework/workflows-sdk';
import { mailsOfTransfers } from '../../mail/outbox/transfer-mails';
import { orderTransfersModule } from '../../modules/order-transfers';
import { queueMailsStep } from '../mail/queue-mails';

type Request = { order_id: string; customer_id: string; isOwner?: boolean };

const openStep = createStep(
  'open-transfer',
  async ({ order_id, customer_id, isOwner }: Request, { container }) => {
    const [account] = await container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ id: customer_id, has_account: true }, { select: ['id'], take: 1 });
    const [order] = await container.resolve(Modules.ORDER).listOrders({ id: order_id }, { select: ['id', 'email'] });
    if (!account || !order?.email) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such account, or no address to ask.');
    }
    // Of accounts that ask at once, each would count the others as not there.
    const request = () => container.resolve(orderTransfersModule).request(order_id, customer_id);
    const id = await container.resolve(Modules.LOCKING).execute(`transfers-of:${order_id}`, request);
    const sentence =
      'Too many accounts have asked for this order today, or its buyer has declined lately: nobody was asked.';
    if (!id && isOwner) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
    // A stranger does not learn who else has asked.
    const mails = id ? await mailsOfTransfers(container, { id }) : [];
    return new StepResponse(mails, id ? { order_id, customer_id } : undefined);
  },
  async (opened, { container }) => {
    if (opened) await container.resolve(orderTransfersModule).cancel(opened);
  },
);

export const requestTransferWorkflow = createWorkflow('request-transfer', (request: Request) => {
  queueMailsStep(openStep(request));
});
