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
import { recalculateCart } from '../../cart/recalculate-cart';

type Change = { cart_id: string; add?: string[]; remove?: string[]; keep?: string[] };

type Codes = { cartId: string; codes: string[] };

/** This step comes before the change, so that its undo runs after the codes are restored. */
const settleWhenUndoneStep = createStep(
  'settle-cart-when-undone',
  async (before: Codes) => new StepResponse(undefined, before),
  async (before, { container }) => {
    if (before) await recalculateCart(container, before.cartId, before.codes);
  },
);

/** The undo is in the step above. */
const settleStep = createStep('settle-cart-with-codes', async ({ cartId, codes }: Codes, { container }) => {
  await recalculateCart(container, cartId, codes);
  return new StepResponse(undefined);
});

/** A code can move the total across the free delivery threshold, so the cart is settled again. */
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

/** Copies codes to another cart and skips those that do not apply. This step has no undo: the cart goes with it. */
export const copyCodesStep = createStep('copy-codes', async ({ cartId, codes }: Codes, { container }) => {
  if (codes.length > 0) {
    await changeCodesWorkflow(container).run({ input: { cart_id: cartId, add: codes }, throwOnError: false });
  }
  return new StepResponse(undefined);
});
