import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { formatMoney } from '@shop/shared/format/money';
import { giftCardReference } from '@shop/shared/gift-cards/line-gift-card';
import { readGraph } from '../../database/read-graph';
import type { NewMail } from '../../mail/kinds';
import { giftCardsModule } from '../../modules/gift-cards';
import type { GiftCardRefund } from '../../modules/gift-cards/gift-cards-service';
import { toPounds } from '../../money/pence';
import { orderMoneyLock } from '../../orders/posting/plan-posting';
import { creditOfRefund } from '../../orders/record/to-order-record';
import { readRefundBooks } from '../../orders/refund/read-refund-books';
import { whyGiftCardStaysStopped } from '../gift-cards/stop-gift-card';
import { queueMails } from '../mail/queue-mails';
import { addCreditLines } from './add-credit-lines';
import { releaseRefundedStockWorkflow } from './release-refunded-stock';

/**
 * Writes refunds to gift cards into their orders, with a credit line for what was not owed.
 * @param cartId of an order that the caller has locked; null for all
 */
export async function bookReturns(container: MedusaContainer, cartId: string | null, olderThan = 0): Promise<void> {
  const cards = container.resolve(giftCardsModule);
  const failures: unknown[] = [];
  for (const entry of await cards.findUnbooked(cartId, olderThan)) {
    // One that fails, such as for an order with an open change, holds back no other.
    await bookEntry(container, entry, cartId !== null).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function bookEntry(container: MedusaContainer, entry: GiftCardRefund, isLocked: boolean): Promise<void> {
  const fields = ['order.id', 'order.display_id', 'order.status', 'order.email'];
  const [link] = await readGraph(container, 'order_cart', fields, { cart_id: entry.cart_id });
  const order = link?.order;
  if (order && String(order.status) !== 'canceled') {
    const write = () => book(container, order.id, entry);
    const locking = container.resolve(Modules.LOCKING);
    await (isLocked ? write() : locking.execute(orderMoneyLock(order.id), write, { timeout: 5 }));
    await tellOfRefund(container, { id: order.id, email: order.email ?? '' }, entry);
  }
  if (order && entry.is_stopped) {
    await queueMails(container, [await mailOfStoppedCard(container, entry, Number(order.display_id))]);
  }
  await container.resolve(giftCardsModule).markBooked(entry.id);
}

async function book(container: MedusaContainer, order_id: string, entry: GiftCardRefund): Promise<void> {
  const { surplus, unbooked, credited } = await readRefundBooks(container, order_id);
  if (credited.has(entry.id)) return;
  const owed = Math.max(0, surplus - unbooked);
  const credit = Math.max(0, entry.pence - owed);
  await addCreditLines(container, order_id, [
    { reference: giftCardReference, reference_id: entry.id, amount: toPounds(-entry.pence) },
    ...(credit > 0 ? [{ reference: creditOfRefund, reference_id: entry.id, amount: toPounds(credit) }] : []),
  ]);
}

async function mailOfStoppedCard(
  container: MedusaContainer,
  { id, gift_card_id, last_four, pence }: GiftCardRefund,
  number: number,
): Promise<NewMail> {
  const because = await whyGiftCardStaysStopped(container, gift_card_id);
  const choice = because || 'Look for it at ‘Gift cards’: let it be spent again, or give another in its place.';
  const what = `${formatMoney(toPounds(pence))} of order ${number} went back to the gift card that ends in ${last_four}, which is stopped, so that it cannot be spent. ${choice}`;
  return { kind: 'owner-stuck', cause: `gift-card-stopped:${id}`, data: { what, reference: last_four } };
}

/** A refund of which a part went to a card is told of, and its cards released, with that part. */
async function tellOfRefund(
  container: MedusaContainer,
  { id, email }: { id: string; email: string },
  { refund_id }: GiftCardRefund,
): Promise<void> {
  const [refund] = await container.resolve(Modules.PAYMENT).listRefunds({ id: refund_id });
  if (refund) return;
  await releaseRefundedStockWorkflow(container).run({ input: { order_id: id } });
  if (email === '') return;
  await queueMails(container, [
    { kind: 'order-refunded', cause: refund_id, recipient: email, data: { order_id: id, refund_id } },
  ]);
}

/** This step has no undo: the sweep books what is left. */
export const bookReturnsStep = createStep('book-returns', async ({ cart_id }: { cart_id: string }, { container }) => {
  if (cart_id !== '') await bookReturns(container, cart_id);
});
