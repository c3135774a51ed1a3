import { acquireLockStep, cancelOrderFulfillmentWorkflow, releaseLockStep } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { outboxModule } from '../../modules/outbox';
import { findPosted, type PostedParcel } from '../../orders/posting/find-posted';
import { postingLock } from '../../orders/posting/plan-posting';

const findStep = createStep('find-posted-parcel', async (parcel: string, { container }) => {
  return new StepResponse(await findPosted(container, parcel));
});

/** A mail that has left cannot be recalled, and then the parcel stays posted. */
const recallMailStep = createStep(
  'recall-mail',
  async ({ id, number }: PostedParcel, { container }) => {
    const mail = await container.resolve(outboxModule).recall('order-dispatched', id);
    if (mail) return new StepResponse(undefined, { id, mail });
    const why = `The mail about order ${number} has left already: it stays posted.`;
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, why);
  },
  async (called, { container }) => {
    if (called) await container.resolve(outboxModule).undoRecall('order-dispatched', called.id, called.mail);
  },
);

/** Medusa cannot undo a shipment. `findPosted` has checked that this is the order's last change. */
const revertShipmentStep = createStep(
  'revert-shipment',
  async (parcel: PostedParcel, { container }) => {
    await container.resolve(Modules.ORDER).revertLastVersion(parcel.order_id);
    await container.resolve(Modules.FULFILLMENT).updateFulfillment(parcel.id, { shipped_at: null, labels: [] });
    return new StepResponse(undefined, parcel);
  },
  async (parcel, { container }) => {
    if (!parcel) return;
    const { id, order_id, items, labels, shipped_at } = parcel;
    await container
      .resolve(Modules.ORDER)
      .registerShipment({ order_id, reference: Modules.FULFILLMENT, reference_id: id, items });
    await container.resolve(Modules.FULFILLMENT).updateFulfillment(id, { shipped_at: new Date(shipped_at), labels });
  },
);

export const undoPostingWorkflow = createWorkflow('undo-posting', (input: { parcel: string; order_id: string }) => {
  const key = transform({ input }, ({ input }) => postingLock(input.order_id));
  acquireLockStep({ key, timeout: 30, ttl: 60 });
  const parcel = findStep(input.parcel);
  recallMailStep(parcel);
  revertShipmentStep(parcel);
  cancelOrderFulfillmentWorkflow.runAsStep({ input: { order_id: parcel.order_id, fulfillment_id: parcel.id } });
  releaseLockStep({ key });
  return new WorkflowResponse(parcel);
});
