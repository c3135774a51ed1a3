import { refreshPaymentCollectionForCartWorkflow, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, when } from '@medusajs/framework/workflows-sdk';
import { readGiftCardCode } from '@shop/shared/gift-cards/gift-card-code';
import { putGiftCard, takeGiftCards } from '../../cart/gift-cards/settle-gift-cards';
import { readCart } from '../../cart/read-cart';
import { recalculateCart } from '../../cart/recalculate-cart';
import { giftCardsModule } from '../../modules/gift-cards';
import { lockOpenCart } from '../lock-open-cart';

/** Null takes every gift card off the cart. */
type Input = { cart_id: string; code: string | null };

const most = 5;

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence, 'gift_card_unknown');

/** One answer for every code that pays for nothing: what became of its card stands on the page of balances. */
async function findUsable(container: MedusaContainer, typed: string) {
  const code = readGiftCardCode(typed);
  const card = code === null ? undefined : await container.resolve(giftCardsModule).findByCode(code);
  if (!card || card.stopped_at || card.balance === 0) {
    throw refuse('There is no gift card with this code, or nothing is left on it.');
  }
  return card;
}

const changeStep = createStep(
  'change-gift-cards',
  async ({ cart_id, code }: Input, { container }) => {
    const cart = await readCart(container, cart_id);
    const there = cart?.giftCards ?? [];
    if (code === null) {
      const ids = there.map(({ id }) => id);
      await takeGiftCards(container, ids);
      await recalculateCart(container, cart_id);
      return new StepResponse(undefined, { cart_id, put: '', taken: there.map(({ card }) => card) });
    }
    const card = await findUsable(container, code);
    if (there.some((one) => one.card === card.id)) throw refuse('This gift card is in your cart already.');
    if (there.length >= most) throw refuse(`A cart is paid for with at most ${most} gift cards.`);
    const put = await putGiftCard(container, cart_id, card);
    await recalculateCart(container, cart_id);
    return new StepResponse(undefined, { cart_id, put, taken: [] });
  },
  async (done, { container }) => {
    if (!done) return;
    if (done.put) await takeGiftCards(container, [done.put]);
    for (const card of await container.resolve(giftCardsModule).find(done.taken)) {
      await putGiftCard(container, done.cart_id, card);
    }
    await recalculateCart(container, done.cart_id);
  },
);

/** A gift card's payment lowers the total, so the card payment follows. */
export const changeGiftCardsWorkflow = createWorkflow('change-gift-cards', (input: Input) => {
  const cart = lockOpenCart(input.cart_id, ['payment_collection.id']);
  changeStep(input);
  when('has-begun-to-pay', { cart }, ({ cart }) => Boolean(cart.payment_collection)).then(() => {
    refreshPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id: input.cart_id } });
  });
  releaseLockStep({ key: input.cart_id });
});
