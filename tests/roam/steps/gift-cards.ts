import { formatMoney } from '@shop/shared/format/money';
import fc from 'fast-check';
import { codeMailedTo } from '../../world/cards/gift-cards.ts';
import { InvariantViolation, invariant } from '../../world/page/invariant.ts';
import type { Page } from '../../world/page/page.ts';
import { readRows, requirePence } from '../page/amounts.ts';
import { readCart } from '../page/cart-page.ts';
import { Step } from '../step.ts';
import { deliveries, goToStep, mayCheckOut, payOnPage, ways } from './checkout.ts';

/** It goes to the shopper's own address, alone in its cart. */
export const buysGiftCard = () =>
  fc.constantFrom(10, 20).map(
    (pounds) =>
      new Step({
        sentence: `buys a gift card of ${formatMoney(pounds)}`,
        when: ({ giftCard, lines, isSessionRevoked }) => !giftCard && lines.size === 0 && !isSessionRevoked,
        async take(model, shopper) {
          const { browser, email } = shopper;
          await browser.open('/gift-cards');
          model.isAnonymous = false;
          const fields = { [formatMoney(pounds)]: 'chosen', 'Mail it to': email };
          await browser.press({ button: 'Add to cart', fields });
          await shopper.cartId();
          await goToStep('Payment method', { model, shopper, way: 'as a guest', delivery: 'Standard' });
          await payOnPage(model, shopper, 'good', { isMailed: true });
          const pence = pounds * 100;
          model.giftCard = { code: await codeMailedTo(email), bought: pence, left: pence };
        },
      }),
  );

const leastByCard = 30;

/** @returns the pence that the gift card pays of the cart on this page */
function readPart(page: Page, left: number): number {
  const cart = readCart(page);
  const row = page.main
    .querySelectorAll('dl')
    .flatMap((list) => [...readRows(list)])
    .find(([name]) => name.startsWith('Gift card ending'));
  if (!cart || !row) throw new InvariantViolation(`${page.address} does not say what the gift card pays.`);
  const { subtotal, discount, delivery, total } = cart.sums;
  const part = Math.abs(requirePence(row[1]));
  const whole = subtotal - discount + (delivery ?? 0);
  const rest = whole - part;
  invariant(total === rest, `Of ${whole}p a gift card pays ${part}p, and ${total}p are left to pay.`);
  invariant(part <= left, `A gift card with ${left}p pays ${part}p.`);
  const isEnough = rest === 0 || part === left || rest === leastByCard;
  invariant(isEnough && (rest === 0 || rest >= leastByCard), `A gift card with ${left}p pays ${part}p of ${whole}p.`);
  return part;
}

export const paysWithGiftCard = () =>
  fc.record({ way: ways, delivery: deliveries }).map(
    ({ way, delivery }) =>
      new Step({
        sentence: `checks out ${way}, ${delivery}, and pays with the gift card as far as it reaches`,
        when: (model) => mayCheckOut(model) && (model.giftCard?.left ?? 0) > 0,
        async take(model, shopper) {
          const { browser } = shopper;
          const { giftCard } = model;
          if (!giftCard) return;
          await goToStep('Payment method', { model, shopper, way, delivery });
          await browser.open('/cart');
          await browser.press({ button: 'Use it', fields: { 'Code of a gift card': giftCard.code } });
          const part = readPart(await browser.peek('/cart'), giftCard.left);
          await browser.open('/checkout/payment');
          const before = model.orders.length;
          await payOnPage(model, shopper, 'good', { byGiftCard: part });
          invariant(model.orders.length > before, 'A cart with a gift card is not ordered.');
          giftCard.left -= part;
        },
      }),
  );
