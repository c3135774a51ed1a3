import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';

/**
 * In a cart what is paid for words must need no shipping (`cart/fee-line.ts`). In an order it goes into the parcel with
 * its card, whichever page posts it. This step has no undo: the order stands, and posting it does the same.
 */
export const sendWordsWithCardsStep = createStep(
  'send-words-with-cards',
  async ({ order_id }: { order_id: string }, { container }) => {
    await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
      `UPDATE order_line_item li SET requires_shipping = true FROM order_item oi
       WHERE oi.order_id = ? AND oi.deleted_at IS NULL AND li.id = oi.item_id AND li.metadata ->> 'words_for' IS NOT NULL`,
      [order_id],
    );
  },
);
