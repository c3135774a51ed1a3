import type { MedusaContainer } from '@medusajs/framework/types';
import { readGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { readRows } from '../../database/read-rows';
import type { NewMail } from '../../mail/kinds';
import { giftCardCode } from '../../mail/tokens/signed-tokens';
import { giftCardsModule } from '../../modules/gift-cards';
import { createBestEffortStep } from '../best-effort-step';
import { queueMails } from '../mail/queue-mails';

interface Bought {
  order_id: string;
  line_id: string;
  pence: number;
  metadata: Record<string, unknown>;
}

/** Lines of orders that stand and whose gift cards are paid for, without their gift card or the mail with it; one that is stopped or disputed is not mailed. */
const due = `SELECT o.id AS order_id, li.id AS line_id, round(li.unit_price * 100)::int AS pence, li.metadata
  FROM order_line_item li JOIN order_item oi ON oi.item_id = li.id JOIN "order" o ON o.id = oi.order_id AND o.version = oi.version
  WHERE li.metadata ->> 'gift_card_to' <> '' AND oi.quantity > 0 AND oi.deleted_at IS NULL AND o.canceled_at IS NULL AND o.deleted_at IS NULL
    AND (?::text IS NULL OR o.id = ?) AND o.created_at > now() - interval '30 days'
    AND (
      SELECT sum(c.captured_amount) FROM order_payment_collection l
        JOIN payment_collection c ON c.id = l.payment_collection_id
      WHERE l.order_id = o.id AND l.deleted_at IS NULL AND c.deleted_at IS NULL
    ) >= (
      SELECT sum(sold.unit_price) FROM order_line_item sold JOIN order_item kept ON kept.item_id = sold.id
      WHERE kept.order_id = o.id AND kept.version = o.version AND kept.quantity > 0 AND kept.deleted_at IS NULL
        AND sold.metadata ->> 'gift_card_to' <> ''
    )
    AND NOT EXISTS (SELECT FROM outgoing_mail m WHERE m.kind = 'gift-card' AND m.cause = li.id)
    AND NOT EXISTS (SELECT FROM gift_card g WHERE g.id = li.id AND g.stopped_at IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM payment_dispute d
      WHERE d.order_id = o.id AND NOT d.is_inquiry AND d.standing <> 'won' AND d.deleted_at IS NULL
    )`;

/**
 * After this no sweep makes a card whose money goes back. @param orderId null for all orders, such as those of an
 * interrupted completion @returns the mails that are still due
 */
export async function issueUnmailed(container: MedusaContainer, orderId: string | null): Promise<NewMail[]> {
  const mails: NewMail[] = [];
  const rows = await readRows<Bought>(container, due, [orderId, orderId]);
  for (const { order_id, line_id, pence, metadata } of rows) {
    const wish = readGiftCardLine(metadata);
    if (!wish) continue;
    await container.resolve(giftCardsModule).issue({
      id: line_id,
      code: giftCardCode(line_id),
      amount: pence,
      line_id,
      order_id,
      reason: '',
      by: '',
      email: wish.email,
      from_name: wish.from,
      message: wish.message,
    });
    mails.push({ kind: 'gift-card', cause: line_id, recipient: wish.email, data: { gift_card_id: line_id } });
  }
  return mails;
}

export const issueGiftCardsStep = createBestEffortStep(
  'issue-gift-cards',
  'gift_card_not_issued',
  async (container, { order_id }) => queueMails(container, await issueUnmailed(container, order_id)),
);
