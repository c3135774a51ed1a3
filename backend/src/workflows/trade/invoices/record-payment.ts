import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { tradeModule } from '../../../modules/trade';

type Input = { id: string; pence: number; by: string };

const payStep = createStep(
  'record-trade-payment',
  async (input: Input, { container }) => {
    const payment = await container.resolve(tradeModule).pay(input);
    return new StepResponse(undefined, payment);
  },
  async (payment, { container }) => {
    if (payment) await container.resolve(tradeModule).unpay(payment);
  },
);

/** The owner has seen the money come, in whole or in part. */
export const recordTradePaymentWorkflow = createWorkflow('record-trade-payment', (input: Input) => {
  payStep(input);
  return new WorkflowResponse(undefined);
});
