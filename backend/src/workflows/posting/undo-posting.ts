import { acquireLockStep, cancelOrderFulfillmentWorkflow, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { readGraph } from '../../database/read-graph';
import { mailsOfNotPosted } from '../../mail/outbox/parcel-mails';
import { outboxModule } from '../../modules/outbox';
import type { RecalledMail } from '../../modules/outbox/outbox-service';
import { findPosted, type PostedParcel } from '../../orders/posting/find-posted';
import { postingLock } from '../../orders/posting/plan-posting';
import { queueMails } from '../mail/queue-mails';

const findStep = createStep('find-posted-parcel', async (parcel: string, { container }) => {
  return new StepResponse(await findPosted(container, parcel));
});

type Wanted = { parcel: PostedParcel; although_told: boolean };

/** A mail that has left cannot be recalled: then the parcel stays posted, or another mail takes it back. */
const recallMailStep = createStep(
  'recall-mail',
  async (
    { parcel: { id, number }, although_told }: Wanted,
    { container },
  ): Promise<StepResponse<{ isTold: boolean }, { id: string; mail: RecalledMail } | null>> => {
    const outbox = container.resolve(outboxModule);
    const mail = await outbox.recall('order-dispatched', id);
    if (mail) return new StepResponse({ isTold: false }, { id, mail });
    const { NOT_ALLOWED } = MedusaError.Types;
    if (!although_told) {
      throw new MedusaError(NOT_ALLOWED, `The mail about order ${number} has left already: it stays posted.`);
    }
    const [known] = await outbox.listByCauses(['order-dispatched'], [id]);
    if (known?.status === 'waiting') {
      throw new MedusaError(NOT_ALLOWED, `The mail about order ${number} is just leaving: try again in a minute.`);
    }
    return new StepResponse({ isTold: known?.status !== 'dead' }, null);
  },
  async (called, { container }) => {
    if (called) await container.resolve(outboxModule).undoRecall('order-dispatched', called.id, called.mail);
  },
);

/** Medusa cannot undo a shipment, so its count of what is posted is set back. */
const revertShipmentStep = createStep(
  'revert-shipment',
  async (parcel: PostedParcel, { container }) => {
    await countPosted(container, parcel, -1);
    await container.resolve(Modules.FULFILLMENT).updateFulfillment(parcel.id, { shipped_at: null, labels: [] });
    return new StepResponse(undefined, parcel);
  },
  async (parcel, { container }) => {
    if (!parcel) return;
    const { id, labels, shipped_at } = parcel;
    await countPosted(container, parcel, 1);
    await container.resolve(Modules.FULFILLMENT).updateFulfillment(id, { shipped_at: new Date(shipped_at), labels });
  },
);

const counted = v.array(
  v.object({
    id: v.string(),
    detail: v.object({ id: v.string(), shipped_quantity: v.pipe(v.unknown(), v.transform(Number)) }),
  }),
);

async function countPosted(container: MedusaContainer, { order_id, items }: PostedParcel, sign: 1 | -1): Promise<void> {
  const fields = ['items.id', 'items.detail.id', 'items.detail.shipped_quantity'];
  const [order] = await readGraph(container, 'order', fields, { id: order_id });
  for (const { id, detail } of v.parse(counted, order?.items)) {
    const inside = items.filter((item) => item.id === id).reduce((sum, { quantity }) => sum + quantity, 0);
    if (inside === 0) continue;
    // Medusa's type of a change leaves this quantity out.
    const change = { id: detail.id, shipped_quantity: detail.shipped_quantity + sign * inside };
    await container.resolve(Modules.ORDER).updateOrderItem(detail.id, change);
  }
}

/** This step has no undo: it is last. */
const mailNotPostedStep = createStep(
  'mail-not-posted-yet',
  async ({ parcel, isTold }: { parcel: string; isTold: boolean }, { container }) => {
    if (isTold) await queueMails(container, await mailsOfNotPosted(container, [parcel]));
  },
);

type Input = {
  parcel: string;
  order_id: string;
  /** Take it back though its mail has left, with a mail that says so. */
  although_told: boolean;
};

export const undoPostingWorkflow = createWorkflow('undo-posting', (input: Input) => {
  const key = transform({ input }, ({ input }) => postingLock(input.order_id));
  acquireLockStep({ key, timeout: 30, ttl: 60 });
  const parcel = findStep(input.parcel);
  const recalled = recallMailStep(
    transform({ input, parcel }, ({ input, parcel }) => ({ parcel, although_told: input.although_told })),
  );
  revertShipmentStep(parcel);
  cancelOrderFulfillmentWorkflow.runAsStep({ input: { order_id: parcel.order_id, fulfillment_id: parcel.id } });
  mailNotPostedStep(
    transform({ input, recalled }, ({ input: { parcel }, recalled: { isTold } }) => ({ parcel, isTold })),
  );
  releaseLockStep({ key });
  return new WorkflowResponse(parcel);
});
