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
import { settleCart } from '../../cart/settle-cart';

type Change = { cart_id: string; add?: string[]; remove?: string[]; keep?: string[] };

type Codes = { cartId: string; codes: string[] };

/** Stands before the change, so that it is undone after it: the amounts are then reckoned with the codes of before. */
const settleWhenUndoneStep = createStep(
  'settle-cart-when-undone',
  async (before: Codes) => new StepResponse(undefined, before),
  async (before, { container }) => {
    if (before) await settleCart(container, before.cartId, before.codes);
  },
);

/** Its undo is the step above. */
const settleStep = createStep('settle-cart-with-codes', async ({ cartId, codes }: Codes, { container }) => {
  await settleCart(container, cartId, codes);
  return new StepResponse(undefined);
});

/**
 * Puts promotion codes on a cart or takes them off, and settles its amounts: a code may bring the goods under the
 * worth that makes delivery free. (Medusa's own call changes the codes and nothing else; its refresh of the whole
 * cart would read all prices and ways of delivery anew, which no code changes.)
 */
export const changeCodesWorkflow = createWorkflow('change-cart-codes', (input: Change) => {
  acquireLockStep({ key: input.cart_id, timeout: 2, ttl: 10 });
  const { data: cart } = useQueryGraphStep({
    entity: 'cart',
    fields: ['id', 'completed_at', 'promotions.code', 'payment_collection.id'],
    filters: { id: input.cart_id },
    options: { throwIfKeyNotFound: true, isList: false },
  }).config({ name: 'cart-with-codes' });
  validateCartStep({ cart: cart });
  const before = transform({ cart }, ({ cart }): string[] =>
    (cart.promotions ?? []).flatMap((one: { code?: string } | null) => one?.code ?? []),
  );
  const codes = transform({ before, input }, ({ before, input: { add = [], remove = [], keep } }) =>
    [...new Set([...(keep ?? before), ...add])].filter((code) => code && !remove.includes(code)),
  );
  settleWhenUndoneStep({ cartId: input.cart_id, codes: before });
  updateCartPromotionsWorkflow.runAsStep({
    input: { cart_id: input.cart_id, promo_codes: codes, action: PromotionActions.REPLACE },
  });
  settleStep({ cartId: input.cart_id, codes });
  when('has-begun-to-pay', { cart }, ({ cart }) => Boolean(cart.payment_collection)).then(() => {
    refreshPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id: input.cart_id } });
  });
  releaseLockStep({ key: input.cart_id });
  return new WorkflowResponse(cart);
});

/**
 * Brings codes along to another cart; one that has run out, or brings nothing there, is left behind. No undo: with the
 * cards, or the cart, goes what the codes are for.
 */
export const bringCodesStep = createStep('bring-codes', async ({ cartId, codes }: Codes, { container }) => {
  if (codes.length > 0) {
    await changeCodesWorkflow(container).run({ input: { cart_id: cartId, add: codes }, throwOnError: false });
  }
  return new StepResponse(undefined);
});
