import {
  acquireLockStep,
  beginClaimOrderWorkflow,
  confirmClaimRequestWorkflow,
  createReservationsWorkflow,
  orderClaimAddNewItemWorkflow,
  orderClaimItemWorkflow,
  releaseLockStep,
} from '@medusajs/core-flows';
import type { ClaimReason, MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { toSentAgainMetadata } from '@shop/shared/orders/line-sent-again';
import * as v from 'valibot';
import { readParsed } from '../../database/read-parsed';
import { mailsOfSentAgain } from '../../mail/outbox/parcel-mails';
import { planSendAgain, type SendAgainWish } from '../../orders/desk/plan-send-again';
import { payingBackLocks } from '../../orders/posting/plan-posting';
import { readBegunClaim } from '../../orders/read-begun-claim';
import { isRefused } from '../../process/refusals/is-refused';
import { CountedVariant } from '../../stock/counted-variant';
import { findShopPlace } from '../../stock/shop-place';
import { createBestEffortStep } from '../best-effort-step';
import { queueMails } from '../mail/queue-mails';
import { createSequentialStep } from '../sequential-step';
import { cancelBegunClaimWorkflow, sendAgainClaim } from './cancel-begun-claim';

type Input = SendAgainWish & { reason: ClaimReason; note: string; by: string };

const planStep = createStep('plan-sending-again', async (wish: SendAgainWish, { container }) => {
  return new StepResponse(await planSendAgain(container, wish));
});

const addedLine = v.object({
  id: v.string(),
  variant: v.nullish(v.object({ ...CountedVariant.entries, allow_backorder: v.boolean() })),
});

/** Medusa sets stock aside for a claim only with a delivery of its own, which would be priced anew. */
const planStockStep = createStep('plan-stock-of-claim', async (claim_id: string, { container }) => {
  const quantities = (await readBegunClaim(container, { claim_id }))?.added ?? new Map<string, number>();
  const lines = await readParsed(container, 'order_line_item', addedLine, { id: [...quantities.keys()] });
  const place = await findShopPlace(container);
  return new StepResponse(
    lines.flatMap(({ id: line_item_id, variant }) =>
      variant?.manage_inventory
        ? variant.inventory_items.map(({ inventory_item_id, required_quantity }) => ({
            line_item_id,
            inventory_item_id,
            location_id: place,
            quantity: (quantities.get(line_item_id) ?? 0) * required_quantity,
            allow_backorder: variant.allow_backorder,
          }))
        : [],
    ),
  );
});

/** Medusa asks of each reservation alone whether enough is left, so two of one stock must not be made at once. */
const reserveStep = createSequentialStep('reserve-cards-of-claim', createReservationsWorkflow);

const mailSentAgainStep = createBestEffortStep(
  'mail-sent-again',
  'mail_not_queued',
  async (container, { claim }: { order_id: string; claim: string }) => {
    await queueMails(container, await mailsOfSentAgain(container, { id: claim }));
  },
);

/**
 * Sends cards that were posted once more, free of charge: a claim of Medusa's, which is posted as any parcel is. Nothing
 * that may fail follows its confirmation, because Medusa's undo of that leaves the discounts of the order twice.
 */
const sendAgainWorkflow = createWorkflow('send-again', (input: Input) => {
  const key = transform({ input }, ({ input }) => payingBackLocks(input.order_id));
  acquireLockStep({ key, timeout: 30, ttl: 60 });
  const plan = planStep(input);
  const change = beginClaimOrderWorkflow.runAsStep({
    input: transform({ input }, ({ input }) => ({
      type: 'replace' as const,
      order_id: input.order_id,
      created_by: input.by,
      metadata: sendAgainClaim,
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
      items: plan.map((card) => ({
        ...card,
        unit_price: 0,
        metadata: { ...card.metadata, ...toSentAgainMetadata(claim) },
      })),
    })),
  });
  const reservations = planStockStep(claim);
  when('is-counted', { reservations }, ({ reservations }) => reservations.length > 0).then(() => {
    reserveStep(
      transform({ reservations }, ({ reservations }) => reservations.map((one) => ({ reservations: [one] }))),
    );
  });
  confirmClaimRequestWorkflow.runAsStep({
    input: transform({ input, claim }, ({ input, claim }) => ({ claim_id: claim, confirmed_by: input.by })),
  });
  mailSentAgainStep(transform({ input, claim }, ({ input: { order_id }, claim }) => ({ order_id, claim })));
  releaseLockStep({ key });
  return new WorkflowResponse(transform({ claim }, ({ claim }) => ({ claim })));
});

/** @returns the id of the claim @throws a refusal that names a card of which too few are left, or another reason */
export async function sendAgain(container: MedusaContainer, input: Input): Promise<string> {
  // A backend that died in the middle of an earlier press left its claim open.
  await cancelBegunClaimWorkflow(container).run({ input: { order_id: input.order_id } });
  try {
    const { result } = await sendAgainWorkflow(container).run({ input });
    return result.claim;
  } catch (error) {
    // The last card may have been bought meanwhile, which Medusa refuses in words of its own.
    if (isRefused(error, [MedusaError.Types.NOT_ALLOWED])) await planSendAgain(container, input);
    throw error;
  }
}
