import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { moneyCasesModule } from '../../modules/money-cases';
import { settlePaymentWorkflow } from './settle-payment';

type Input = { id: string };

const demandOpenStep = createStep('demand-open-case', async ({ id }: Input, { container }) => {
  const kept = await container.resolve(moneyCasesModule).retrieveMoneyCase(id);
  if (kept.ended_at) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This is settled already.');
  const { cart_id, order_id, intent_id } = kept;
  return new StepResponse({ cart_id, order_id, intent_id, at_once: true });
});

/**
 * The owner has the shop try again now, and hears what came of it. It fails with not_found when there is no such case,
 * and with not_allowed when it has ended.
 */
export const mendMoneyCaseWorkflow = createWorkflow('mend-money-case', (input: Input) => {
  return new WorkflowResponse(settlePaymentWorkflow.runAsStep({ input: demandOpenStep(input) }));
});
