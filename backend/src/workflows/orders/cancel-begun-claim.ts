import {
  acquireLockStep,
  cancelBeginOrderClaimWorkflow,
  deleteReservationsByLineItemsStep,
  releaseLockStep,
} from '@medusajs/core-flows';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { payingBackLocks } from '../../orders/posting/plan-posting';
import { readBegunClaim } from '../../orders/read-begun-claim';

/** @property claim_id the claim to cancel; without it, one of the order that `sendAgain` began and did not end */
interface Input {
  order_id: string;
  claim_id?: string;
}

/** Marks a claim of `sendAgain`, so that one begun on Medusa's own page is left to its page. */
export const sendAgainClaim = { is_send_again: true };

const readBegunStep = createStep('read-begun-claim', async ({ order_id, claim_id }: Input, { container }) => {
  const begun = await readBegunClaim(container, claim_id ? { claim_id } : { order_id });
  const lines = [...(begun?.added.keys() ?? [])];
  if (claim_id) return new StepResponse({ claim_id, lines });
  const [claim] = begun ? await readGraph(container, 'order_claim', ['metadata'], { id: begun.claim_id }) : [];
  return new StepResponse(
    claim?.metadata?.is_send_again ? { claim_id: begun?.claim_id ?? '', lines } : { claim_id: '', lines: [] },
  );
});

/** Cancels a claim that is not confirmed. Medusa's own leaves the stock that `sendAgain` set aside for it. */
export const cancelBegunClaimWorkflow = createWorkflow('cancel-begun-claim', (input: Input) => {
  const key = transform({ input }, ({ input }) => payingBackLocks(input.order_id));
  acquireLockStep({ key, timeout: 30, ttl: 60 });
  const begun = readBegunStep(input);
  when('cards-were-added', { begun }, ({ begun }) => begun.lines.length > 0).then(() => {
    deleteReservationsByLineItemsStep(begun.lines);
  });
  when('claim-was-begun', { begun }, ({ begun }) => begun.claim_id !== '').then(() => {
    cancelBeginOrderClaimWorkflow.runAsStep({
      input: transform({ begun }, ({ begun: { claim_id } }) => ({ claim_id })),
    });
  });
  releaseLockStep({ key });
});
