import { transferCartCustomerWorkflow, updateCartWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';

// Medusa validates these two workflows only after it has written, and does not restore an address.

updateCartWorkflow.hooks.validate(async ({ input }, { container }) => {
  await requireOpen(container, input.id);
  return new StepResponse(undefined);
});

transferCartCustomerWorkflow.hooks.validate(async ({ input }, { container }) => {
  await requireOpen(container, input.id);
  return new StepResponse(undefined);
});

async function requireOpen(container: MedusaContainer, id: string): Promise<void> {
  const { completed_at: orderedAt } = await container
    .resolve(Modules.CART)
    .retrieveCart(id, { select: ['id', 'completed_at'] });
  if (orderedAt) throw new MedusaError(MedusaError.Types.INVALID_DATA, `Cart ${id} is already completed.`);
}
