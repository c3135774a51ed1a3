import type { MedusaContainer } from '@medusajs/framework/types';
import { formatMoney } from '@shop/shared/format/money';
import { readGraph } from '../../database/read-graph';
import { giftCardsModule } from '../../modules/gift-cards';
import { toPounds } from '../../money/pence';
import { createBestEffortStep } from '../best-effort-step';
import { queueMails } from '../mail/queue-mails';

/** Bought gift cards whose money went back without them, such as in the dashboard of the card provider. */
export async function stopUnpaidGiftCards(container: MedusaContainer): Promise<void> {
  const cards = container.resolve(giftCardsModule);
  // One of an order may be enough, so that the next look finds those that are still too many.
  for (let [card] = await cards.findUnpaid(null); card; [card] = await cards.findUnpaid(null)) {
    const { id, last_four, order_id, balance, back } = card;
    const [order] = await readGraph(container, 'order', ['display_id'], { id: order_id });
    const what = `Money of order ${order?.display_id} has gone back, and what is left of it does not cover the ${formatMoney(toPounds(balance))} on the gift card ending in ${last_four}, which was bought with it. The shop has stopped that gift card: it pays for nothing any more. If it is to stay good, give another in its place at ‘Gift cards’.`;
    // The mail comes first: of a card that is stopped, a later run would tell nothing.
    await queueMails(container, [
      { kind: 'owner-stuck', cause: `gift-card-unpaid:${id}:${back}`, data: { what, reference: last_four } },
    ]);
    await cards.stop(id, true);
  }
}

export const stopUnpaidGiftCardsStep = createBestEffortStep(
  'stop-unpaid-gift-cards',
  'gift_cards_not_stopped',
  stopUnpaidGiftCards,
);
