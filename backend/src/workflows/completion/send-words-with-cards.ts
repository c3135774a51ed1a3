import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createBestEffortStep } from '../best-effort-step';

/**
 * In a cart what is paid for words must need no shipping (`cart/fee-line.ts`). In an order it goes into the parcel with
 * its card, whichever page posts it. Posting it does the same.
 */
export const sendWordsWithCardsStep = createBestEffortStep(
  'send-words-with-cards',
  'words_not_with_cards',
  (container, { order_id }) =>
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
      `UPDATE order_line_item li SET requires_shipping = true FROM order_item oi
       WHERE oi.order_id = ? AND oi.deleted_at IS NULL AND li.id = oi.item_id AND li.metadata ->> 'words_for' IS NOT NULL`,
      [order_id],
    ),
);
