import {
  deletePaymentSessionsWorkflow,
  refreshCartItemsWorkflow,
  releaseLockStep,
  updateLineItemsStep,
} from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import type { GiftCardWish } from '@shop/shared/gift-cards/gift-card-form';
import { giftCardIdOf, isGiftCardLine, toGiftCardMetadata } from '@shop/shared/gift-cards/line-gift-card';
import { lockOpenCart } from '../lock-open-cart';
import { requireGiftCardOffer } from './buy-gift-card';

type Line = { id: string; unit_price: number; metadata?: Record<string, unknown> | null };

/** `amount` is pounds. */
type Input = { cart_id: string; line_id: string; amount: number; wish: GiftCardWish };

const requireChangeStep = createStep(
  'require-gift-card-change',
  async ({ line, amount }: { line: Line | undefined; amount: number }, { container }) => {
    if (!line) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This gift card is not in your cart any more.');
    await requireGiftCardOffer(container, amount, Number(line.unit_price));
    return new StepResponse({ id: line.id, giftCardId: giftCardIdOf(line) });
  },
);

export const changeBoughtGiftCardWorkflow = createWorkflow('change-bought-gift-card', (input: Input) => {
  const fields = ['items.id', 'items.unit_price', 'items.metadata', 'payment_collection.payment_sessions.id'];
  // The card provider is asked to end each open payment meanwhile.
  const cart = lockOpenCart(input.cart_id, fields, { timeout: 10, ttl: 30 });
  const line = requireChangeStep(
    transform({ input, cart }, ({ input, cart }) => ({
      amount: input.amount,
      line:
        (cart.items as (Line | null)[] | undefined)?.find(
          (line) => line?.id === input.line_id && isGiftCardLine(line.metadata),
        ) ?? undefined,
    })),
  );
  updateLineItemsStep(
    transform({ input, line }, ({ input: { cart_id, amount, wish }, line: { id, giftCardId } }) => ({
      id: cart_id,
      items: [{ selector: { id }, data: { unit_price: amount, metadata: toGiftCardMetadata(wish, giftCardId) } }],
    })),
  );
  // A payment step that is open in another tab shows whom it was mailed to before.
  const shown = transform({ cart }, ({ cart }) =>
    (cart.payment_collection?.payment_sessions ?? []).flatMap((session: { id: string } | null) => session?.id ?? []),
  );
  when('has-sessions', { shown }, ({ shown }) => shown.length > 0).then(() => {
    deletePaymentSessionsWorkflow.runAsStep({ input: { ids: shown } });
  });
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: input.cart_id, force_refresh: true } });
  releaseLockStep({ key: input.cart_id });
});
