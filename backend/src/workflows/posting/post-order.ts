import {
  acquireLockStep,
  cancelOrderFulfillmentWorkflow,
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
import { mailsOfShipments } from '../../mail/outbox/shipment-mails';
import { type Posting, planPosting, postingLock } from '../../orders/posting/plan-posting';
import { heldSeconds } from '../../orders/posting/posting-times';
import { createInTurnStep } from '../in-turn';
import { queueMails } from '../mail/queue-mails';
import { putAsideWorkflow } from './put-aside';

const planStep = createStep('plan-posting', async (input: Posting, { container }) => {
  return new StepResponse(await planPosting(container, input));
});

/** Cards go by post, whatever Medusa was told of them when they were sold. */
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

const openPackedStep = createInTurnStep('open-packed-parcels', cancelOrderFulfillmentWorkflow);

/**
 * No undo: it is the last step, and nobody reads the mail before it leaves. What Medusa tells of the parcel afterwards
 * finds it written, and writes none that would leave at once.
 */
const queueMailsOfParcelStep = createStep(
  'queue-mails-of-parcel',
  async ({ parcel, isTold }: { parcel: string; isTold: boolean }, { container }) => {
    if (isTold) await queueMails(container, await mailsOfShipments(container, [parcel]), heldSeconds);
    return new StepResponse(undefined);
  },
);

/**
 * Posts what is left of an order, in one parcel. An order of which nothing is left stays as it is: whoever presses twice,
 * or in two windows, posts once. Its mail is held until `post-orders` lets it go. Answers the parcel, if there is one.
 */
export const postOrderWorkflow = createWorkflow('post-order', (input: Posting) => {
  const key = transform({ input }, ({ input }) => postingLock(input.order_id));
  acquireLockStep({ key, timeout: 30, ttl: 60 });
  const plan = planStep(input);
  const posted = when('something-is-left', { plan }, ({ plan }) => plan.items.length > 0).then(() => {
    markAsSentStep(transform({ plan }, ({ plan }) => plan.unsent));
    openPackedStep(
      transform({ input, plan }, ({ input, plan }) =>
        plan.packed.map((fulfillment_id) => ({ order_id: input.order_id, fulfillment_id })),
      ),
    );
    putAsideWorkflow.runAsStep({
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
      })),
    });
    createOrderShipmentWorkflow.runAsStep({
      input: transform({ input, plan, parcel }, ({ input, plan, parcel }) => ({
        order_id: input.order_id,
        fulfillment_id: parcel.id,
        items: plan.items,
        labels: plan.labels,
        no_notification: !input.is_told,
      })),
    });
    queueMailsOfParcelStep(
      transform({ input, parcel }, ({ input, parcel }) => ({ parcel: parcel.id, isTold: input.is_told })),
    );
    return transform({ parcel }, ({ parcel }) => parcel.id);
  });
  releaseLockStep({ key });
  return new WorkflowResponse(transform({ posted }, ({ posted }) => ({ parcel: posted ?? null })));
});
