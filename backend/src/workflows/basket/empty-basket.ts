import { deleteLineItemsWorkflow } from '@medusajs/core-flows';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse, when } from '@medusajs/framework/workflows-sdk';

type Input = { basketId: string };

const listLinesStep = createStep('read-lines-of-basket', async ({ basketId }: Input, { container }) => {
  const lines = await container.resolve(Modules.CART).listLineItems({ cart_id: basketId }, { select: ['id'] });
  return new StepResponse(lines.map(({ id }) => id));
});

/** A customer who clears the basket does not find its cards again at the next sign-in. */
export const emptyBasketWorkflow = createWorkflow('empty-basket', (input: Input) => {
  const ids = listLinesStep(input);
  when('has-lines', { ids }, ({ ids }) => ids.length > 0).then(() => {
    deleteLineItemsWorkflow.runAsStep({ input: { cart_id: input.basketId, ids } });
  });
  return new WorkflowResponse(undefined);
});
