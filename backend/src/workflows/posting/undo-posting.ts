import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
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
import type { NewMail } from '../../mail/kinds';
import { findToldParcels, mailsOfNotPosted } from '../../mail/outbox/parcel-mails';
import { outboxModule } from '../../modules/outbox';
import type { RecalledMail } from '../../modules/outbox/outbox-service';
import { findPosted, type PostedParcel, takenBackBy } from '../../orders/posting/find-posted';
import { postingLock } from '../../orders/posting/plan-posting';
import { logFailure } from '../../process/log/log-event';
import { queueMails } from '../mail/queue-mails';
import { cancelParcelWorkflow } from './cancel-parcel';

const findStep = createStep('find-posted-parcel', async (parcel: string, { container }) => {
  return new StepResponse(await findPosted(container, parcel));
});

type Wanted = { parcel: PostedParcel; although_told: boolean };

/** A mail that may have left cannot be recalled: then the parcel stays posted, or another mail takes it back. */
const recallMailStep = createStep(
  'recall-mail',
  async (
    { parcel: { id, number }, although_told }: Wanted,
    { container },
  ): Promise<StepResponse<{ isTold: boolean }, { id: string; mail: RecalledMail } | null>> => {
    const outbox = container.resolve(outboxModule);
    const { NOT_ALLOWED } = MedusaError.Types;
    const isTried = (await outbox.findToldCauses('order-dispatched', [id])).has(id);
    if (isTried && !although_told) {
      throw new MedusaError(NOT_ALLOWED, `The mail about order ${number} has left already: it stays posted.`);
    }
    const mail = await (although_told
      ? outbox.recall('order-dispatched', id)
      : outbox.recallUntried('order-dispatched', id));
    if (!mail) {
      const known = await outbox.listByCauses(['order-dispatched'], [id]);
      if (known.some(({ cause, status }) => cause === id && status === 'waiting')) {
        throw new MedusaError(NOT_ALLOWED, `The mail about order ${number} is just leaving: try again in a minute.`);
      }
    }
    const isTold = (await findToldParcels(container, [id])).has(id);
    return new StepResponse({ isTold }, mail ? { id, mail } : null);
  },
  async (called, { container }) => {
    if (called) await container.resolve(outboxModule).undoRecall('order-dispatched', called.id, called.mail);
  },
);

/** It is read before anything changes, because nothing that may fail follows the cancellation, which has no undo. */
const readMailsStep = createStep(
  'read-mails-of-not-posted',
  async ({ parcel, isTold }: { parcel: string; isTold: boolean }, { container }) => {
    return new StepResponse(isTold ? await mailsOfNotPosted(container, [parcel]) : []);
  },
);

/** Medusa cannot undo a shipment, so its count of what is posted is set back. */
const revertShipmentStep = createStep(
  'revert-shipment',
  async ({ parcel, by }: { parcel: PostedParcel; by: string }, { container }) => {
    try {
      await countPosted(container, parcel, ({ others }) => others);
      await container
        .resolve(Modules.FULFILLMENT)
        .updateFulfillment(parcel.id, { shipped_at: null, labels: [], metadata: { [takenBackBy]: by } });
    } catch (error) {
      await restoreShipment(container, parcel);
      throw error;
    }
    return new StepResponse(undefined, parcel);
  },
  async (parcel, { container }) => {
    if (parcel) await restoreShipment(container, parcel);
  },
);

async function restoreShipment(container: MedusaContainer, parcel: PostedParcel): Promise<void> {
  const { id, labels, shipped_at } = parcel;
  await countPosted(container, parcel, ({ others, quantity }) => others + quantity);
  await container
    .resolve(Modules.FULFILLMENT)
    .updateFulfillment(id, { shipped_at: new Date(shipped_at), labels, metadata: { [takenBackBy]: '' } });
}

const counted = v.array(v.object({ id: v.string(), detail: v.object({ id: v.string() }) }));

/** It sets the counts, so that a press after an interrupted one counts nothing twice. */
async function countPosted(
  container: MedusaContainer,
  { order_id, items }: PostedParcel,
  countOf: (item: PostedParcel['items'][number]) => number,
): Promise<void> {
  const [order] = await readGraph(container, 'order', ['items.id', 'items.detail.id'], { id: order_id });
  const details = new Map(v.parse(counted, order?.items).map(({ id, detail }) => [id, detail.id]));
  for (const item of items) {
    const detail = details.get(item.id);
    if (!detail) continue;
    // Medusa's type of a change leaves this quantity out.
    const change = { id: detail, shipped_quantity: countOf(item) };
    await container.resolve(Modules.ORDER).updateOrderItem(detail, change);
  }
}

/** Never fails and has no undo: the parcel is taken back, and the sweep queues a missing mail. */
const mailNotPostedStep = createStep('mail-not-posted-yet', async (mails: NewMail[], { container }) => {
  try {
    await queueMails(container, mails);
  } catch (error) {
    logFailure(container, { event: 'mail_not_queued' }, error);
  }
});

type Input = {
  parcel: string;
  order_id: string;
  /** Take it back though its mail has left, with a mail that says so. */
  although_told: boolean;
  /** The id of the person who takes it back. */
  by: string;
};

export const undoPostingWorkflow = createWorkflow('undo-posting', (input: Input) => {
  const key = transform({ input }, ({ input }) => postingLock(input.order_id));
  acquireLockStep({ key, timeout: 30, ttl: 60 });
  const parcel = findStep(input.parcel);
  const recalled = recallMailStep(
    transform({ input, parcel }, ({ input, parcel }) => ({ parcel, although_told: input.although_told })),
  );
  const mails = readMailsStep(
    transform({ parcel, recalled }, ({ parcel: { id }, recalled: { isTold } }) => ({ parcel: id, isTold })),
  );
  revertShipmentStep(transform({ input, parcel }, ({ input: { by }, parcel }) => ({ parcel, by })));
  cancelParcelWorkflow.runAsStep({ input: { order_id: parcel.order_id, fulfillment_id: parcel.id } });
  mailNotPostedStep(mails);
  releaseLockStep({ key });
  return new WorkflowResponse(parcel);
});
