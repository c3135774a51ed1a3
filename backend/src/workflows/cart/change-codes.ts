import {
  acquireLockStep,
  refreshPaymentCollectionForCartWorkflow,
  releaseLockStep,
  updateCartPromotionsWorkflow,
} from '@medusajs/core-flows';
import { MedusaError, PromotionActions } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { recalculateCart } from '../../cart/recalculate-cart';
import { readRows } from '../../database/read-rows';

type Change = { cart_id: string; add?: string[]; remove?: string[]; keep?: string[] };

type Codes = { cartId: string; codes: string[] };

type CartWithCodes = { id: string; is_ordered: boolean; codes: string[]; has_payment: boolean };

const withCodes = `SELECT cart.id, cart.completed_at IS NOT NULL AS is_ordered,
    ARRAY(SELECT p.code FROM cart_promotion l JOIN promotion p ON p.id = l.promotion_id AND p.deleted_at IS NULL
      WHERE l.cart_id = cart.id AND l.deleted_at IS NULL AND p.code <> '' ORDER BY l.created_at, p.id) AS codes,
    EXISTS (SELECT FROM cart_payment_collection l WHERE l.cart_id = cart.id AND l.deleted_at IS NULL) AS has_payment
  FROM cart WHERE cart.id = ? AND cart.deleted_at IS NULL`;

const readCodesStep = createStep('read-codes', async (id: string, { container }) => {
  const [cart] = await readRows<CartWithCodes>(container, withCodes, [id]);
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${id}' not found`);
  if (cart.is_ordered) throw new MedusaError(MedusaError.Types.INVALID_DATA, `Cart ${id} is already completed.`);
  return new StepResponse(cart);
});

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
});

/** A code can move the total across the free delivery threshold, so the cart is settled again. */
export const changeCodesWorkflow = createWorkflow('change-cart-codes', (input: Change) => {
  acquireLockStep({ key: input.cart_id, timeout: 2, ttl: 10 });
  const cart = readCodesStep(input.cart_id);
  const codes = transform({ cart, input }, ({ cart, input: { add = [], remove = [], keep } }) =>
    [...new Set([...(keep ?? cart.codes), ...add])].filter((code) => code && !remove.includes(code)),
  );
  settleWhenUndoneStep({ cartId: input.cart_id, codes: cart.codes });
  updateCartPromotionsWorkflow.runAsStep({
    input: { cart_id: input.cart_id, promo_codes: codes, action: PromotionActions.REPLACE },
  });
  settleStep({ cartId: input.cart_id, codes });
  when('has-begun-to-pay', { cart }, ({ cart }) => cart.has_payment).then(() => {
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
});
