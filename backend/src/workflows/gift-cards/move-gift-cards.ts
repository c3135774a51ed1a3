import { Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { giftCardIdOf, readGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { toGiftCardLine } from '../../cart/gift-cards/gift-card-line';
import { putGiftCard, takeGiftCards } from '../../cart/gift-cards/settle-gift-cards';
import { readCart } from '../../cart/read-cart';
import { recalculateCart } from '../../cart/recalculate-cart';
import { giftCardsModule } from '../../modules/gift-cards';

interface Move {
  from: string;
  to: string;
  /** Gift cards that pay for the cart move too, beside those that are bought with it. */
  isPaying: boolean;
}

export const moveGiftCardsStep = createStep(
  'move-gift-cards',
  async ({ from, to, isPaying }: Move, { container }) => {
    const carts = container.resolve(Modules.CART);
    const lines = await carts.listLineItems({ cart_id: from }, { select: ['id', 'unit_price', 'metadata'] });
    const bought = lines.flatMap((line) => {
      const wish = readGiftCardLine(line.metadata);
      const amount = Number(line.unit_price);
      return wish ? [toGiftCardLine({ cart_id: to, amount, wish, id: giftCardIdOf(line) })] : [];
    });
    const made = bought.length > 0 ? await carts.addLineItems(bought) : [];
    const paying = isPaying ? ((await readCart(container, from))?.giftCards ?? []) : [];
    const there = paying.length > 0 ? ((await readCart(container, to))?.giftCards ?? []) : [];
    const missing = paying.filter(({ card }) => !there.some((one) => one.card === card)).map(({ card }) => card);
    const put: string[] = [];
    for (const card of await container.resolve(giftCardsModule).find(missing)) {
      put.push(await putGiftCard(container, to, card));
    }
    if (made.length > 0 || put.length > 0) await recalculateCart(container, to);
    return new StepResponse(undefined, { to, made: made.map(({ id }) => id), put });
  },
  async (done, { container }) => {
    if (!done || done.made.length + done.put.length === 0) return;
    if (done.made.length > 0) await container.resolve(Modules.CART).deleteLineItems(done.made);
    await takeGiftCards(container, done.put);
    await recalculateCart(container, done.to);
  },
);
