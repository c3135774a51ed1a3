import {
  acquireLockStep,
  cancelClaimValidateOrderStep,
  cancelOrderClaimStep,
  cancelReturnValidateOrder,
  cancelReturnWorkflow,
  deleteReservationsStep,
  emitEventStep,
  releaseLockStep,
  useQueryGraphStep,
} from '@medusajs/core-flows';
import type { OrderClaimDTO, OrderWorkflow } from '@medusajs/framework/types';
import { Modules, ReservationItemWorkflowEvents } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import { payingBackLocks } from '../../orders/posting/plan-posting';
import { requireUnpacked } from '../../orders/posting/require-unpacked';
import { mailNotSentAgainStep, recallSentAgainStep } from './recall-sent-again-step';

type AddedItem = { item_id?: string; is_additional_item?: boolean } | null;

const requireUnpackedStep = createStep(
  'require-unpacked-cards-of-claim',
  async (added: { order_id: string; lines: string[] }, { container }) => {
    await requireUnpacked(container, { ...added, by: 'claim' });
  },
);

/** Medusa's undo of deleting them by their line brings back those, too, that a posting has used up. */
const readReservationsStep = createStep('read-reservations-of-claim', async (lines: string[], { container }) => {
  const found = await container.resolve(Modules.INVENTORY).listReservationItems({ line_item_id: lines });
  return new StepResponse(found.map(({ id }) => id));
});

/** Medusa's undo leaves the return cancelled and its cards asked back. So there is no undo: another press goes on. */
const cancelReturnStep = createStep(
  'cancel-return-of-claim',
  async (input: OrderWorkflow.CancelReturnWorkflowInput, { container }) => {
    await cancelReturnWorkflow(container).run({ input });
  },
);

/**
 * Medusa's own workflow asks for the return `null` of a claim that has none, and finds that of any order; it also
 * cancels the claim before it finds that cards of its return have come back.
 */
export const cancelClaimWorkflow = createWorkflow(
  'cancel-claim-of-own-return',
  (input: OrderWorkflow.CancelOrderClaimWorkflowInput) => {
    const { data: found } = useQueryGraphStep({
      entity: 'order_claim',
      fields: ['order_id'],
      filters: { id: input.claim_id },
      options: { isList: false, throwIfKeyNotFound: true },
    }).config({ name: 'find-order-of-claim' });
    const key = transform({ found }, ({ found }) => payingBackLocks(found.order_id));
    acquireLockStep({ key, timeout: 30, ttl: 60 });
    const { data: claim } = useQueryGraphStep({
      entity: 'order_claim',
      fields: [
        ...['id', 'order_id', 'return_id', 'canceled_at'],
        ...['item_id', 'is_additional_item'].map((field) => `additional_items.${field}`),
        ...['canceled_at', 'items.received_quantity', 'fulfillments.canceled_at'].map((field) => `return.${field}`),
      ],
      filters: { id: input.claim_id },
      options: { isList: false, throwIfKeyNotFound: true },
    });
    const asked = transform({ claim, input }, ({ claim, input }) => ({
      input,
      orderClaim: claim as unknown as OrderClaimDTO,
      orderReturn: (claim.return ?? { fulfillments: [] }) as never,
    }));
    cancelClaimValidateOrderStep(asked);
    // One that was cancelled by itself stays so.
    const comesBack = transform({ claim }, ({ claim }) => Boolean(claim.return && !claim.return.canceled_at));
    when('return-is-open', { comesBack }, ({ comesBack }) => comesBack).then(() => {
      cancelReturnValidateOrder(transform({ asked }, ({ asked: { orderReturn } }) => ({ orderReturn }) as never));
    });
    const lines = transform({ claim }, ({ claim }) =>
      (claim.additional_items ?? []).flatMap((item: AddedItem) =>
        item?.item_id && item.is_additional_item ? [item.item_id] : [],
      ),
    );
    requireUnpackedStep(transform({ claim, lines }, ({ claim: { order_id }, lines }) => ({ order_id, lines })));
    recallSentAgainStep(input.claim_id);
    when('cards-come-back', { comesBack }, ({ comesBack }) => comesBack).then(() => {
      cancelReturnStep(
        transform({ claim, input }, ({ claim: { return_id }, input: { canceled_by, no_notification } }) => ({
          return_id: return_id ?? '',
          ...(canceled_by && { canceled_by }),
          ...(no_notification !== undefined && { no_notification }),
        })),
      );
    });
    const reservations = readReservationsStep(lines);
    deleteReservationsStep(reservations);
    // It comes after what may fail, because its undo leaves the claim cancelled, and at once after its stock is free.
    cancelOrderClaimStep(
      transform({ claim, input }, ({ claim: { id, order_id }, input: { canceled_by } }) => ({
        claim_id: id,
        order_id,
        ...(canceled_by && { canceled_by }),
      })),
    );
    const data = transform({ claim, reservations }, ({ claim: { order_id }, reservations }) =>
      reservations.map((id) => ({ id, order_id })),
    );
    emitEventStep({ eventName: ReservationItemWorkflowEvents.DELETED, data });
    mailNotSentAgainStep(transform({ claim }, ({ claim: { id, order_id } }) => ({ order_id, claim: id })));
    releaseLockStep({ key });
  },
);
