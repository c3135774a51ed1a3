import { transferCartCustomerWorkflow, updateCartWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';

// A cart that has become an order stays as it was ordered. Medusa looks at the end of these two, when it has
// written already, and does not put an address back.

updateCartWorkflow.hooks.validate(async ({ input }, { container }) => {
  await demandOpen(container, input.id);
  return new StepResponse(undefined);
});

transferCartCustomerWorkflow.hooks.validate(async ({ input }, { container }) => {
  await demandOpen(container, input.id);
  return new StepResponse(undefined);
});

async function demandOpen(container: MedusaContainer, id: string): Promise<void> {
  const { completed_at: orderedAt } = await container
    .resolve(Modules.CART)
    .retrieveCart(id, { select: ['id', 'completed_at'] });
  if (orderedAt) throw new MedusaError(MedusaError.Types.INVALID_DATA, `Cart ${id} is already completed.`);
}
