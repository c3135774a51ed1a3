import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { moneyCasesModule } from '../../modules/money-cases';
import { reconcilePaymentWorkflow } from './reconcile-payment';

type Input = { id: string };

const requireOpenCaseStep = createStep('require-open-case', async ({ id }: Input, { container }) => {
  const moneyCase = await container.resolve(moneyCasesModule).retrieveMoneyCase(id);
  if (moneyCase.ended_at) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This is settled already.');
  const { cart_id, order_id, intent_id } = moneyCase;
  return new StepResponse({ cart_id, order_id, intent_id, at_once: true });
});

export const retryMoneyCaseWorkflow = createWorkflow('retry-money-case', (input: Input) => {
  return new WorkflowResponse(reconcilePaymentWorkflow.runAsStep({ input: requireOpenCaseStep(input) }));
});
