import { transferCartCustomerWorkflow, updateCartWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';

// These two of Medusa's workflows look at `completed_at` only after they have written, and do not restore an address.

updateCartWorkflow.hooks.validate(async ({ input }, { container }) => {
  await requireOpen(container, input.id);
});

transferCartCustomerWorkflow.hooks.validate(async ({ input }, { container }) => {
  await requireOpen(container, input.id);
});

async function requireOpen(container: MedusaContainer, id: string): Promise<void> {
  const { completed_at: orderedAt } = await container
    .resolve(Modules.CART)
    .retrieveCart(id, { select: ['id', 'completed_at'] });
  if (orderedAt) throw new MedusaError(MedusaError.Types.INVALID_DATA, `Cart ${id} is already completed.`);
}
