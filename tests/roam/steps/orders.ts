import fc from 'fast-check';
import { hold } from '../breach.ts';
import type { Memory, RememberedOrder } from '../memory.ts';
import type { Shopper } from '../shopper.ts';
import { Step } from '../step.ts';

function ofLastOrder(
  sentence: string,
  take: (at: { order: RememberedOrder; memory: Memory; shopper: Shopper }) => Promise<void>,
) {
  return new Step({
    sentence,
    when: ({ orders, isEndedElsewhere }) => orders.length > 0 && !isEndedElsewhere,
    async take(memory, shopper) {
      const order = memory.orders.at(-1);
      if (!order) return;
      // The link of a mail opens an order to whoever has it; its place alone opens it to its own shopper.
      const [place = ''] = order.address.split('?');
      await shopper.hands.open(memory.isNobody ? place : order.address);
      const isShown = shopper.hands.page.heading === `Order ${order.number}`;
      hold(!isShown || !memory.isNobody, `Order ${order.number} is shown to anybody after signing out.`);
      hold(
        isShown || !memory.isSignedIn || !order.isOfAccount,
        `Order ${order.number} is not shown to its own shopper.`,
      );
      if (isShown) await take({ order, memory, shopper });
    },
  });
}

export const lastOrder = () =>
  fc.constantFrom(
    ofLastOrder('looks at the last order', async () => {}),
    ofLastOrder('orders the same again', async ({ order, memory, shopper: { hands } }) => {
      await hands.press({ button: 'Order these again' });
      for (const [line, quantity] of order.lines) {
        memory.lines.set(line, Math.min(100, (memory.lines.get(line) ?? 0) + quantity));
      }
    }),
    ofLastOrder('asks to cancel the last order', async ({ order, shopper: { hands } }) => {
      if (order.isAskedBack) return hold(!hands.page.hasButton('Yes, cancel this order'), 'It can be cancelled twice.');
      await hands.press({ button: 'Yes, cancel this order' });
      order.isAskedBack = true;
    }),
  );
