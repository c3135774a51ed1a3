import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { readOnAccount } from '../../cart/on-account/settle-on-account';
import { tradeModule } from '../../modules/trade';
import { findLinkedOrder } from './begin-completion';

/** @throws not_allowed with the code credit_limit when the account has less left */
export async function holdCredit(container: MedusaContainer, cartId: string): Promise<void> {
  const pence = await readOnAccount(container, cartId);
  if (pence === undefined || pence === 0) {
    // A process that died may have held for it before it left the account.
    await container.resolve(tradeModule).release(cartId);
    return;
  }
  const { customer_id } = await container.resolve(Modules.CART).retrieveCart(cartId, { select: ['id', 'customer_id'] });
  await container.resolve(tradeModule).hold({ customerId: customer_id ?? '', cartId, pence });
}

/** Runs before the order is made. It is kept by cart, so that a rerun holds nothing twice; a sweep frees what died. */
export const holdCreditStep = createStep(
  'hold-credit',
  async ({ id }: { id: string }, { container }) => {
    await holdCredit(container, id);
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (id && !(await findLinkedOrder(container, id))) await container.resolve(tradeModule).release(id);
  },
);
