import { createLineItemsStep, refreshCartItemsWorkflow, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, transform } from '@medusajs/framework/workflows-sdk';
import type { GiftCardWish } from '@shop/shared/gift-cards/gift-card-form';
import { isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { toGiftCardLine } from '../../cart/gift-cards/gift-card-line';
import { giftCardsModule } from '../../modules/gift-cards';
import { lockOpenCart } from '../lock-open-cart';

type Line = { metadata?: Record<string, unknown> | null };

/** `amount` is pounds. */
type Input = { cart_id: string; amount: number; wish: GiftCardWish };

const most = 20;
const { NOT_ALLOWED } = MedusaError.Types;

/** An amount no longer sold may stay as `bought`. Pounds. @throws not_allowed when the shop sells no gift card of it */
export async function requireGiftCardOffer(container: MedusaContainer, amount: number, bought?: number): Promise<void> {
  const { is_offered, amounts } = await container.resolve(giftCardsModule).offer();
  if (is_offered && (amount === bought || amounts.includes(amount))) return;
  const sentence = is_offered ? 'We sell no gift card of this amount.' : 'We do not sell gift cards for now.';
  throw new MedusaError(NOT_ALLOWED, sentence, 'gift_card_not_offered');
}

const requireOfferStep = createStep(
  'require-gift-card-offer',
  async ({ amount, lines }: { amount: number; lines: number }, { container }) => {
    await requireGiftCardOffer(container, amount);
    if (lines >= most) throw new MedusaError(NOT_ALLOWED, `A cart holds at most ${most} gift cards.`);
  },
);

/** A line without a product, that goes by mail once the order stands. */
export const buyGiftCardWorkflow = createWorkflow('buy-gift-card', (input: Input) => {
  const cart = lockOpenCart(input.cart_id, ['items.id', 'items.metadata']);
  requireOfferStep(
    transform({ input, cart }, ({ input, cart }) => ({
      amount: input.amount,
      lines: (cart.items ?? []).filter((line: Line | null) => isGiftCardLine(line?.metadata)).length,
    })),
  );
  createLineItemsStep(
    transform({ input }, ({ input: { cart_id, amount, wish } }) => ({
      id: cart_id,
      items: [toGiftCardLine({ cart_id, amount, wish })],
    })),
  );
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: input.cart_id, force_refresh: true } });
  releaseLockStep({ key: input.cart_id });
});
