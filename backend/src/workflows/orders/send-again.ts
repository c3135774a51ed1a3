import {
  acquireLockStep,
  beginClaimOrderWorkflow,
  confirmClaimRequestWorkflow,
  createReservationsWorkflow,
  deleteReservationsWorkflow,
  orderClaimAddNewItemWorkflow,
  orderClaimItemWorkflow,
  releaseLockStep,
} from '@medusajs/core-flows';
import type { ClaimReason, InventoryTypes, MedusaContainer } from '@medusajs/framework/types';
import { generateEntityId, MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { toSentAgainMetadata } from '@shop/shared/orders/line-sent-again';
import { toParcelMetadata } from '@shop/shared/parcels/line-parcel';
import { toCardMetadata } from '@shop/shared/words/line-words';
import * as v from 'valibot';
import { mainParcel } from '../../cart/parcels/read-cart-parcels';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';
import { mailsOfSentAgain } from '../../mail/outbox/parcel-mails';
import { countSentAgain, sendableAgain } from '../../orders/desk/sendable-again';
import { requireNoOpenChange } from '../../orders/open-change';
import { payingBackLocks } from '../../orders/posting/plan-posting';
import { whyNotPosted } from '../../orders/posting/why-not-posted';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { CountedVariant, countedVariantFields } from '../../stock/counted-variant';
import { readLeft } from '../../stock/read-left';
import { findShopPlace } from '../../stock/shop-place';
import { queueMails } from '../mail/queue-mails';

type Input = {
  order_id: string;
  lines: { id: string; quantity: number }[];
  reason: ClaimReason;
  note: string;
  /** So many cards were sent again when the owner looked, so that a second press sends nothing. */
  sent_again: number;
  by: string;
};

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);

const stored = v.array(v.object({ id: v.string(), variant_id: v.nullish(v.string(), '') }));

const planStep = createStep('plan-sending-again', async ({ order_id, lines, sent_again }: Input, { container }) => {
  const order = await readOrderRecord(container, order_id);
  const because = await whyNotPosted(container, order);
  if (because) throw refuse(`Order ${order.number} ${because}: nothing was sent.`);
  await requireNoOpenChange(container, [order_id], 'nothing was sent');
  if (countSentAgain(order) !== sent_again) {
    throw refuse('Cards of this order were sent again since you opened it. Look at it once more.');
  }
  const sendable = new Map(sendableAgain(order).map((line) => [line.id, line]));
  const [data] = await readGraph(container, 'order', ['items.id', 'items.variant_id'], { id: order_id });
  const variants = new Map(v.parse(stored, data?.items ?? []).map(({ id, variant_id }) => [id, variant_id]));
  const wanted = lines.map(({ id, quantity }) => {
    const line = order.lines.find((one) => one.id === id);
    const posted = sendable.get(id)?.posted ?? 0;
    if (!line || quantity > posted)
      throw refuse(`Of order ${order.number} not so many cards were posted and are paid for: nothing was sent.`);
    return { line, quantity, variant: variants.get(id) ?? '' };
  });
  const counted = wanted.map(({ line, quantity, variant }) => ({ title: line.title, quantity, variant }));
  await requireLeft(container, counted);
  const cards = wanted.map(({ line: { words, plan }, quantity, variant }) => ({
    variant_id: variant,
    quantity,
    metadata: {
      ...(plan !== mainParcel && toParcelMetadata(plan)),
      ...(words && toCardMetadata({ ...words, id: generateEntityId(undefined, 'wrds') })),
    },
  }));
  return new StepResponse({ cards, counted });
});

type Counted = { title: string; quantity: number; variant: string };

/** @throws a refusal that names the card of which too few are left, or that is no longer made */
async function requireLeft(container: MedusaContainer, wanted: Counted[]): Promise<void> {
  const ids = [...new Set(wanted.map(({ variant }) => variant))];
  const made = await readGraph(container, 'product_variant', ['id'], { id: ids });
  const left = await readLeft(container, ids);
  for (const { title, variant } of wanted) {
    if (!made.some(({ id }) => id === variant))
      throw refuse(`${title} is no longer among the cards: nothing was sent.`);
    const more = wanted.filter((one) => one.variant === variant).reduce((sum, { quantity }) => sum + quantity, 0);
    const has = left.get(variant);
    if (has === undefined || has >= more) continue;
    throw refuse(`Only ${has} of ${title} ${has === 1 ? 'is' : 'are'} left that nobody has bought: nothing was sent.`);
  }
}

const added = v.object({
  additional_items: listOf(
    v.object({
      item_id: v.string(),
      is_additional_item: v.optional(v.boolean(), true),
      quantity: v.pipe(v.unknown(), v.transform(Number)),
      item: v.object({
        variant: v.nullish(v.object({ ...CountedVariant.entries, allow_backorder: v.boolean() })),
      }),
    }),
  ),
});

/** Medusa sets stock aside for a claim only with a delivery of its own, which would be priced anew. */
const planStockStep = createStep('plan-stock-of-claim', async (claim: string, { container }) => {
  const fields = [
    'item_id',
    'quantity',
    'is_additional_item',
    ...[...countedVariantFields, 'allow_backorder'].map((field) => `item.variant.${field}`),
  ];
  const data = await readGraph(
    container,
    'order_claim',
    fields.map((field) => `additional_items.${field}`),
    { id: claim },
  );
  const place = await findShopPlace(container);
  const items = v.parse(added, data[0]).additional_items.filter((one) => one.is_additional_item);
  return new StepResponse(
    items.flatMap(({ item_id: line_item_id, quantity, item: { variant } }) =>
      variant?.manage_inventory
        ? variant.inventory_items.map(({ inventory_item_id, required_quantity }) => ({
            line_item_id,
            inventory_item_id,
            location_id: place,
            quantity: quantity * required_quantity,
            allow_backorder: variant.allow_backorder,
          }))
        : [],
    ),
  );
});

type Reservations = { reservations: InventoryTypes.CreateReservationItemInput[]; counted: Counted[] };

const reserveStep = createStep(
  'reserve-cards-of-claim',
  async ({ reservations, counted }: Reservations, { container }) => {
    try {
      const { result } = await createReservationsWorkflow(container).run({ input: { reservations } });
      return new StepResponse(
        undefined,
        result.map(({ id }) => id),
      );
    } catch (error) {
      // The last one may have been bought meanwhile, which Medusa refuses in words of its own.
      await requireLeft(container, counted);
      throw error;
    }
  },
  async (ids, { container }) => {
    if (ids) await deleteReservationsWorkflow(container).run({ input: { ids } });
  },
);

/** This step has no undo: it is last, and where it fails nothing is sent again. */
const mailSentAgainStep = createStep('mail-sent-again', async (claim: string, { container }) => {
  await queueMails(container, await mailsOfSentAgain(container, { id: claim }));
});

/** Sends cards that were posted once more, free of charge: a claim of Medusa's, which is posted as any parcel is. */
export const sendAgainWorkflow = createWorkflow('send-again', (input: Input) => {
  const key = transform({ input }, ({ input }) => payingBackLocks(input.order_id));
  acquireLockStep({ key, timeout: 30, ttl: 60 });
  const plan = planStep(input);
  const change = beginClaimOrderWorkflow.runAsStep({
    input: transform({ input }, ({ input }) => ({
      type: 'replace' as const,
      order_id: input.order_id,
      created_by: input.by,
    })),
  });
  const claim = transform({ change }, ({ change }) => change.claim_id ?? '');
  orderClaimItemWorkflow.runAsStep({
    input: transform({ input, claim }, ({ input: { lines, reason, note }, claim }) => ({
      claim_id: claim,
      items: lines.map(({ id, quantity }) => ({ id, quantity, reason, ...(note && { internal_note: note }) })),
    })),
  });
  orderClaimAddNewItemWorkflow.runAsStep({
    input: transform({ plan, claim }, ({ plan, claim }) => ({
      claim_id: claim,
      items: plan.cards.map((card) => ({
        ...card,
        unit_price: 0,
        metadata: { ...card.metadata, ...toSentAgainMetadata(claim) },
      })),
    })),
  });
  confirmClaimRequestWorkflow.runAsStep({
    input: transform({ input, claim }, ({ input, claim }) => ({ claim_id: claim, confirmed_by: input.by })),
  });
  const reservations = planStockStep(claim);
  when('is-counted', { reservations }, ({ reservations }) => reservations.length > 0).then(() => {
    reserveStep({ reservations, counted: plan.counted });
  });
  mailSentAgainStep(claim);
  releaseLockStep({ key });
  return new WorkflowResponse(transform({ claim }, ({ claim }) => ({ claim })));
});
