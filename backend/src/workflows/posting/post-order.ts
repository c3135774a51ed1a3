import {
  acquireLockStep,
  createOrderFulfillmentWorkflow,
  createOrderShipmentWorkflow,
  releaseLockStep,
} from '@medusajs/core-flows';
import { Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { mailsOfShipments } from '../../mail/outbox/parcel-mails';
import { type Posting, planPosting, postingLocks } from '../../orders/posting/plan-posting';
import { heldSeconds } from '../../orders/posting/posting-times';
import { queueMails } from '../mail/queue-mails';
import { createSequentialStep } from '../sequential-step';
import { cancelParcelWorkflow } from './cancel-parcel';
import { reserveStockWorkflow } from './reserve-stock';

const planStep = createStep('plan-posting', async (input: Posting, { container }) => {
  return new StepResponse(await planPosting(container, input));
});

/** The lines may have been sold as not requiring shipping. */
const markAsSentStep = createStep(
  'mark-lines-as-sent',
  async (lines: string[], { container }) => {
    await mark(container.resolve(Modules.ORDER), lines, true);
    return new StepResponse(undefined, lines);
  },
  async (lines, { container }) => {
    if (lines) await mark(container.resolve(Modules.ORDER), lines, false);
  },
);

type Orders = { updateOrderLineItems(id: string, data: { requires_shipping: boolean }): Promise<unknown> };

async function mark(orders: Orders, lines: readonly string[], requires_shipping: boolean): Promise<void> {
  for (const id of lines) await orders.updateOrderLineItems(id, { requires_shipping });
}

const openPackedStep = createSequentialStep('open-packed-parcels', cancelParcelWorkflow);

/** This step has no undo: it is last. Medusa's own shipment event finds the mail written and writes no other. */
const queueMailsOfParcelStep = createStep(
  'queue-mails-of-parcel',
  async ({ parcel, isTold }: { parcel: string; isTold: boolean }, { container }) => {
    if (isTold) await queueMails(container, await mailsOfShipments(container, [parcel]), heldSeconds);
  },
);

/** Posts the unposted rest of what an order sends to one address in one parcel. A second click posts nothing. Answers the parcel, or null. */
export const postOrderWorkflow = createWorkflow('post-order', (input: Posting) => {
  const key = transform({ input }, ({ input }) => postingLocks(input));
  acquireLockStep({ key, timeout: 30, ttl: 60 });
  const plan = planStep(input);
  const posted = when('something-is-left', { plan }, ({ plan }) => plan.items.length > 0).then(() => {
    markAsSentStep(plan.unsent);
    openPackedStep(
      transform({ input, plan }, ({ input, plan }) =>
        plan.packed.map((fulfillment_id) => ({ order_id: input.order_id, fulfillment_id })),
      ),
    );
    reserveStockWorkflow.runAsStep({
      input: transform({ input, plan }, ({ input, plan }) => ({
        order_id: input.order_id,
        items: plan.items,
        place: plan.place,
      })),
    });
    const parcel = createOrderFulfillmentWorkflow.runAsStep({
      input: transform({ input, plan }, ({ input, plan }) => ({
        order_id: input.order_id,
        items: plan.items,
        shipping_option_id: plan.option,
        location_id: plan.place,
        created_by: input.by,
        ...(plan.address && { delivery_address: plan.address }),
      })),
    });
    createOrderShipmentWorkflow.runAsStep({
      input: transform({ input, plan, parcel }, ({ input, plan, parcel }) => ({
        order_id: input.order_id,
        fulfillment_id: parcel.id,
        items: plan.items,
        labels: plan.labels,
        created_by: input.by,
        no_notification: !input.is_told,
      })),
    });
    queueMailsOfParcelStep(
      transform({ input, parcel }, ({ input, parcel }) => ({ parcel: parcel.id, isTold: input.is_told })),
    );
    return parcel.id;
  });
  releaseLockStep({ key });
  return new WorkflowResponse(transform({ posted }, ({ posted }) => ({ parcel: posted ?? null })));
});
