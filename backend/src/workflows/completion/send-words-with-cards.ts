import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createBestEffortStep } from '../best-effort-step';

/** Words need no shipping in a cart (`cart/fee-line.ts`), but go with their card once ordered, whatever page posts. */
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
