import { acquireLockStep, refreshCartItemsWorkflow, releaseLockStep, useQueryGraphStep } from '@medusajs/core-flows';
import { createWorkflow, transform, WorkflowResponse } from '@medusajs/framework/workflows-sdk';

type Change = { cart_id: string; add?: string[]; remove?: string[]; keep?: string[] };

/**
 * Puts promotion codes on a basket or takes them off, and reckons the whole basket anew: a code may bring the goods
 * under the worth that makes delivery free. (The engine's own call changes the codes and nothing else.)
 */
export const changeCodesWorkflow = createWorkflow('change-basket-codes', (input: Change) => {
  acquireLockStep({ key: input.cart_id, timeout: 2, ttl: 10 });
  const { data: basket } = useQueryGraphStep({
    entity: 'cart',
    fields: ['id', 'promotions.code'],
    filters: { id: input.cart_id },
    options: { throwIfKeyNotFound: true, isList: false },
  }).config({ name: 'basket-with-codes' });
  const codes = transform({ basket, input }, ({ basket, input: { add = [], remove = [], keep } }) => {
    const present: string[] = keep ?? (basket.promotions ?? []).map((one: { code?: string } | null) => one?.code ?? '');
    return [...new Set([...present, ...add])].filter((code) => code && !remove.includes(code));
  });
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: input.cart_id, promo_codes: codes } });
  releaseLockStep({ key: input.cart_id });
  return new WorkflowResponse(basket);
});
