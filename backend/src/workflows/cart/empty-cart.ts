import { deleteLineItemsWorkflow } from '@medusajs/core-flows';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, when } from '@medusajs/framework/workflows-sdk';

type Input = { cartId: string };

const listLinesStep = createStep('read-lines-of-cart', async ({ cartId }: Input, { container }) => {
  const lines = await container.resolve(Modules.CART).listLineItems({ cart_id: cartId }, { select: ['id'] });
  return new StepResponse(lines.map(({ id }) => id));
});

export const emptyCartWorkflow = createWorkflow('empty-cart', (input: Input) => {
  const ids = listLinesStep(input);
  when('has-lines', { ids }, ({ ids }) => ids.length > 0).then(() => {
    deleteLineItemsWorkflow.runAsStep({ input: { cart_id: input.cartId, ids } });
  });
});
