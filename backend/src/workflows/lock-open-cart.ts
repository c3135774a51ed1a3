import { acquireLockStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, StepResponse, type WorkflowData } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../database/read-graph';

type Wanted = { id: string; fields: string[] };

const readOpenCartStep = createStep('read-open-cart', async ({ id, fields }: Wanted, { container }) => {
  const [cart] = await readGraph(container, 'cart', ['id', 'completed_at', ...fields], { id });
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${id}' not found`);
  if (cart.completed_at) throw new MedusaError(MedusaError.Types.INVALID_DATA, `Cart ${id} is already completed.`);
  return new StepResponse(cart);
});

/** A cart that has become an order is refused. @param ttl seconds after which the lock of a dead process is free */
export function lockOpenCart(
  id: string | WorkflowData<string>,
  fields: string[] = [],
  { timeout = 10, ttl = 10 } = {},
) {
  acquireLockStep({ key: id, timeout, ttl });
  return readOpenCartStep({ id, fields });
}
