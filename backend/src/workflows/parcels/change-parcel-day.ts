import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import { mainParcel } from '@shop/shared/parcels/line-parcel';
import type { Wish } from '@shop/shared/post-calendar/chosen-day';
import type { RefusalCode } from '@shop/shared/refusal-codes';
import { deliveryCode, promisedDay } from '../../cart/delivery/promised-day';
import { planWish } from '../../cart/parcels/plan-wish';
import { readGraph } from '../../database/read-graph';
import type { NewMail } from '../../mail/kinds';
import { mailsOfChangedDay } from '../../mail/outbox/parcel-mails';
import { causeOfParcelDay } from '../../mail/to-shopper/order/parcel-day';
import { cancellationsModule } from '../../modules/cancellations';
import { outboxModule } from '../../modules/outbox';
import { parcelsModule } from '../../modules/parcels';
import type { PlannedDay, StoredParcel } from '../../modules/parcels/parcels-service';
import { postingLock } from '../../orders/posting/plan-posting';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { logFailure } from '../../process/log/log-event';
import { queueMails } from '../mail/queue-mails';

type Input = { order_id: string; parcel_id: string; wish: Wish };

const saveStep = createStep(
  'save-parcel-day',
  async ({ order_id, parcel_id, wish }: Input, { container }) => {
    const record = await readOrderRecord(container, order_id);
    const stored = await requireOpenParcel(container, record, parcel_id);
    const option = record.delivery_option || undefined;
    const planned = wish.when === 'soon' ? await soon(container, option) : await planWish(container, wish, option);
    if (isSameDay(stored, planned)) return new StepResponse<NewMail[], StoredParcel | null>([], null);
    await requireFewChanges(container, order_id, parcel_id);
    const day_changed_at = new Date();
    await container.resolve(parcelsModule).planDay(stored.id, planned, day_changed_at);
    const mails = mailsOfChangedDay({ ...stored, day_changed_at }, record);
    return new StepResponse<NewMail[], StoredParcel | null>(mails, stored);
  },
  async (before, { container }) => {
    if (before) await container.resolve(parcelsModule).planDay(before.id, before);
  },
);

const mostChanges = 5;

/** Changes are counted by the mails that told of them, one each. */
async function requireFewChanges(container: MedusaContainer, order_id: string, parcel_id: string): Promise<void> {
  const told = await container
    .resolve(outboxModule)
    .countByCause('parcel-day', [causeOfParcelDay(order_id, parcel_id)]);
  if (told.reduce((sum, { count }) => sum + count, 0) < mostChanges) return;
  const code: RefusalCode = 'day_changed_often';
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    'The day of this parcel has been changed five times, and cannot be changed here again. Please write to us if it must be another.',
    code,
  );
}

/** A press that changes nothing is not told. */
function isSameDay(one: PlannedDay, other: PlannedDay): boolean {
  return one.wish === other.wish && one.day === other.day && one.post_on === other.post_on;
}

/** Never fails and has no undo: the day is changed, and the sweep queues a missing mail. */
const queueMailStep = createStep('queue-parcel-day-mail', async (mails: NewMail[], { container }) => {
  try {
    await queueMails(container, mails);
  } catch (error) {
    logFailure(container, { event: 'mail_not_queued' }, error);
  }
});

async function requireOpenParcel(
  container: MedusaContainer,
  { id: order_id, plans }: OrderRecord,
  parcelId: string,
): Promise<StoredParcel> {
  const { NOT_FOUND, NOT_ALLOWED } = MedusaError.Types;
  const links = await readGraph(container, 'order_cart', ['cart_id'], { order_id });
  const stored = await container.resolve(parcelsModule).listFor(links.map(({ cart_id }) => cart_id));
  const parcel = stored.find(({ id, address }) => (parcelId === mainParcel ? address === null : id === parcelId));
  if (!parcel) throw new MedusaError(NOT_FOUND, 'There is no such parcel.');
  const wish = await container.resolve(cancellationsModule).findOpenRequest(order_id);
  const isOpen = plans.some((plan) => plan.id === parcelId && plan.is_day_open);
  if (isOpen && wish?.kind !== 'cancel') return parcel;
  const code: RefusalCode = 'parcel_gone';
  throw new MedusaError(NOT_ALLOWED, 'The day of this parcel cannot be changed any more.', code);
}

/** The day on which it would be there by itself is promised anew. */
async function soon(container: MedusaContainer, option: string | undefined): Promise<PlannedDay> {
  const code = option ? await deliveryCode(container, option) : null;
  const { promised_by } = await promisedDay(container, code, new Date());
  return { wish: null, day: null, post_on: null, arrives_by: promised_by };
}

/** The buyer chooses another day, or none, until the parcel is posted. @throws parcel_gone, day_not_possible, day_changed_often */
export const changeParcelDayWorkflow = createWorkflow('change-parcel-day', (input: Input) => {
  const key = transform({ input }, ({ input }) => postingLock(input.order_id));
  acquireLockStep({ key, timeout: 10, ttl: 30 });
  const mails = saveStep(input);
  releaseLockStep({ key });
  queueMailStep(mails);
});
