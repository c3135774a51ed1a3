import {
  acquireLockStep,
  refreshPaymentCollectionForCartWorkflow,
  releaseLockStep,
  updateCartPromotionsWorkflow,
  useQueryGraphStep,
  validateCartStep,
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

type Codes = { basketId: string; codes: string[] };

/** Stands before the change, so that it is undone after it: the amounts are then reckoned with the codes of before. */
const settleWhenUndoneStep = createStep(
  'settle-basket-when-undone',
  async (before: Codes) => new StepResponse(undefined, before),
  async (before, { container }) => {
    if (before) await settleBasket(container, before.basketId, before.codes);
  },
);

/** Its undo is the step above. */
const settleStep = createStep('settle-basket-with-codes', async ({ basketId, codes }: Codes, { container }) => {
  await settleBasket(container, basketId, codes);
  return new StepResponse(undefined);
});

/**
 * Puts promotion codes on a basket or takes them off, and settles its amounts: a code may bring the goods under the
 * worth that makes delivery free. (The engine's own call changes the codes and nothing else; its refresh of the whole
 * basket would read all prices and ways of delivery anew, which no code changes.)
 */
export const changeCodesWorkflow = createWorkflow('change-basket-codes', (input: Change) => {
  acquireLockStep({ key: input.cart_id, timeout: 2, ttl: 10 });
  const { data: basket } = useQueryGraphStep({
    entity: 'cart',
    fields: ['id', 'completed_at', 'promotions.code', 'payment_collection.id'],
    filters: { id: input.cart_id },
    options: { throwIfKeyNotFound: true, isList: false },
  }).config({ name: 'basket-with-codes' });
  validateCartStep({ cart: basket });
  const before = transform({ basket }, ({ basket }): string[] =>
    (basket.promotions ?? []).flatMap((one: { code?: string } | null) => one?.code ?? []),
  );
  const codes = transform({ before, input }, ({ before, input: { add = [], remove = [], keep } }) =>
    [...new Set([...(keep ?? before), ...add])].filter((code) => code && !remove.includes(code)),
  );
  settleWhenUndoneStep({ basketId: input.cart_id, codes: before });
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

/**
 * Brings codes along to another basket; one that has run out, or brings nothing there, is left behind. No undo: with the
 * cards, or the basket, goes what the codes are for.
 */
export const bringCodesStep = createStep('bring-codes', async ({ basketId, codes }: Codes, { container }) => {
  if (codes.length > 0) {
    await changeCodesWorkflow(container).run({ input: { cart_id: basketId, add: codes }, throwOnError: false });
  }
  return new StepResponse(undefined);
});
