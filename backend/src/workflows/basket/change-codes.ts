import {
  acquireLockStep,
  refreshPaymentCollectionForCartWorkflow,
  releaseLockStep,
  updateCartPromotionsWorkflow,
  useQueryGraphStep,
} from '@medusajs/core-flows';
import { PromotionActions } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { settleBasket } from '../../basket/settle-basket';

type Change = { cart_id: string; add?: string[]; remove?: string[]; keep?: string[] };

const settleStep = createStep(
  'settle-basket-with-codes',
  async ({ basketId, codes }: { basketId: string; codes: string[] }, { container }) => {
    await settleBasket(container, basketId, codes);
    return new StepResponse(undefined);
  },
);

/**
 * Puts promotion codes on a basket or takes them off, and settles its amounts: a code may bring the goods under the
 * worth that makes delivery free. (The engine's own call changes the codes and nothing else; its refresh of the whole
 * basket would read all prices and ways of delivery anew, which no code changes.)
 */
export const changeCodesWorkflow = createWorkflow('change-basket-codes', (input: Change) => {
  acquireLockStep({ key: input.cart_id, timeout: 2, ttl: 10 });
  const { data: basket } = useQueryGraphStep({
    entity: 'cart',
    fields: ['id', 'promotions.code', 'payment_collection.id'],
    filters: { id: input.cart_id },
    options: { throwIfKeyNotFound: true, isList: false },
  }).config({ name: 'basket-with-codes' });
  const codes = transform({ basket, input }, ({ basket, input: { add = [], remove = [], keep } }) => {
    const present: string[] = keep ?? (basket.promotions ?? []).map((one: { code?: string } | null) => one?.code ?? '');
    return [...new Set([...present, ...add])].filter((code) => code && !remove.includes(code));
  });
  updateCartPromotionsWorkflow.runAsStep({
    input: { cart_id: input.cart_id, promo_codes: codes, action: PromotionActions.REPLACE },
  });
  settleStep({ basketId: input.cart_id, codes });
  when('has-begun-to-pay', { basket }, ({ basket }) => Boolean(basket.payment_collection)).then(() => {
    refreshPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id: input.cart_id } });
  });
  releaseLockStep({ key: input.cart_id });
  return new WorkflowResponse(basket);
});
