import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { formatGiftCardCode } from '@shop/shared/gift-cards/gift-card-code';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import { nowInSeconds } from '@shop/shared/signed/hmac';
import { signOrderAccess } from '@shop/shared/signed/order-access';
import { readDataByEmail } from '../../accounts/read-data-by-email';
import { readReminderMail } from '../../accounts/read-reminder-mail';
import { readGraph } from '../../database/read-graph';
import { giftCardsModule } from '../../modules/gift-cards';
import { newsletterModule } from '../../modules/newsletter';
import { findProvenAddresses } from '../../modules/passwords/proven-address';
import { tradeModule } from '../../modules/trade';
import { toPounds } from '../../money/pence';
import { readCreditNote, readInvoice } from '../../orders/invoices/read-invoice';
import { readOrderRecords } from '../../orders/record/read-order-record';
import { settings } from '../../process/settings/current';
import { GoneError, type MailDataSource, UnwantedError } from '../define-mail';
import { orderLinkDays } from '../order-link-days';
import { giftCardCode, idToken } from '../tokens/signed-tokens';

/** Reads an order once for all of its mails that are written at once. */
export function mailDataSource(container: MedusaContainer): MailDataSource {
  const orders = new Map<string, Promise<OrderRecord>>();
  const readOrder = async (id: string) => {
    const [order] = await readOrderRecords(container, [id]);
    if (!order) throw new GoneError('The order of the mail is gone.');
    return order;
  };
  return {
    order(id) {
      const order = orders.get(id) ?? readOrder(id);
      orders.set(id, order);
      return order;
    },
    storedDataFor: (email) => readDataByEmail(container, email),
    access(orderId) {
      const expiry = nowInSeconds() + orderLinkDays * 24 * 60 * 60;
      return signOrderAccess(orderId, expiry, settings.SHOP_LINK_SECRET);
    },
    async reminder(id, day) {
      const found = await readReminderMail(container, { id, day });
      if (!found) throw new UnwantedError('The reminder was removed.');
      return found;
    },
    async giftCard(id) {
      const [card] = await container.resolve(giftCardsModule).find([id]);
      if (!card) throw new GoneError('The gift card of the mail is gone.');
      // The owner stopped it, paid it back or gave another in its place; she can mail it again once it may be spent.
      if (card.balance === 0 || (card.stopped_at && !card.is_disputed)) {
        throw new UnwantedError('The gift card of the mail was stopped.');
      }
      if (card.stopped_at) throw new GoneError('A bank disputes what the gift card of the mail cost.');
      const code = giftCardCode(id);
      const known = await container.resolve(giftCardsModule).findByCode(code);
      if (known?.id !== id) {
        throw new MedusaError(
          MedusaError.Types.UNEXPECTED_STATE,
          'The code of the gift card was made with another secret.',
        );
      }
      return {
        code: formatGiftCardCode(code),
        amount: toPounds(card.amount),
        from: card.from_name,
        message: card.message,
      };
    },
    async invoice(id) {
      const found = await readInvoice(container, id);
      if (!found) throw new GoneError('The invoice of the mail is gone.');
      return found;
    },
    async creditNote(id) {
      const found = await readCreditNote(container, id);
      if (!found) throw new GoneError('The credit note of the mail is gone.');
      return found;
    },
    async isTradeEmailConfirmed(id) {
      const account = await container.resolve(tradeModule).find(id);
      const [customer] = await readGraph(container, 'customer', ['email'], { id: account?.customer_id ?? '' });
      const email = customer?.email ?? '';
      return (await findProvenAddresses(container, [email])).has(email);
    },
    stopToken: (reminderId) => idToken('stop-reminder', reminderId),
    async unsubscribeToken(subscriberId) {
      const [reader] = await container
        .resolve(newsletterModule)
        .listSubscribers({ id: subscriberId, status: 'active' }, { select: ['id'] });
      if (!reader) throw new UnwantedError('The subscriber gets no newsletter any more.');
      return idToken('unsubscribe', subscriberId);
    },
    reviewTokens: (orderId) => ({
      write: idToken('write-review', orderId),
      stop: idToken('stop-review-requests', orderId),
    }),
  };
}
