import fc from 'fast-check';
import { invariant } from '../../world/page/invariant.ts';
import type { Model, RememberedOrder } from '../model.ts';
import type { Shopper } from '../shopper.ts';
import { Step } from '../step.ts';

function onLastOrder(
  sentence: string,
  take: (at: { order: RememberedOrder; model: Model; shopper: Shopper }) => Promise<void>,
) {
  return new Step({
    sentence,
    when: ({ orders, isSessionRevoked }) => orders.length > 0 && !isSessionRevoked,
    async take(model, shopper) {
      const order = model.orders.at(-1);
      if (!order) return;
      // The query holds the mailed proof, which opens the order to its bearer; the path alone needs cookies.
      const [place = ''] = order.address.split('?');
      await shopper.browser.open(model.isAnonymous ? place : order.address);
      const isShown = shopper.browser.page.heading === `Order ${order.number}`;
      invariant(!isShown || !model.isAnonymous, `Order ${order.number} is shown after signing out.`);
      invariant(
        isShown || !model.isSignedIn || !order.belongsToAccount,
        `Order ${order.number} is not shown to its own shopper.`,
      );
      if (isShown) await take({ order, model, shopper });
    },
  });
}

export const lastOrder = () =>
  fc.constantFrom(
    onLastOrder('looks at the last order', async () => {}),
    onLastOrder('orders the same again', async ({ order, model, shopper: { browser } }) => {
      if (order.isMailed)
        return invariant(!browser.page.hasButton('Order these again'), 'A gift card can be ordered again.');
      await browser.press({ button: 'Order these again' });
      model.copyFromOrder(order.lines);
    }),
    onLastOrder('asks to cancel the last order', async ({ order, model: { giftCard }, shopper: { browser } }) => {
      const isSpent = order.isMailed && giftCard !== undefined && giftCard.left < giftCard.bought;
      if (order.isCancelRequested || order.isPosted || isSpent) {
        const although = isSpent ? 'though its gift card is spent' : order.isPosted ? 'though it is posted' : 'twice';
        return invariant(!browser.page.hasButton('Yes, cancel this order'), `It can be cancelled ${although}.`);
      }
      await browser.press({ button: 'Yes, cancel this order' });
      order.isCancelRequested = true;
    }),
  );
