import type { MedusaContainer } from '@medusajs/framework/types';
import { signOrderAccess } from '@shop/shared/signed/order-access';
import { readDataByEmail } from '../../accounts/read-data-by-email';
import { readReminderMail } from '../../accounts/read-reminder-mail';
import { readOrderRecords } from '../../orders/record/read-order-record';
import { settings } from '../../process/settings/current';
import { GoneError, type MailDataSource } from '../define-mail';
import { orderLinkDays } from '../order-link-days';
import { idToken } from '../signed-tokens';

export function mailDataSource(container: MedusaContainer): MailDataSource {
  return {
    async order(id) {
      const [order] = await readOrderRecords(container, [id]);
      if (!order) throw new GoneError('The order of the mail is gone.');
      return order;
    },
    storedDataFor: (email) => readDataByEmail(container, email),
    access(orderId) {
      const expiry = Math.floor(Date.now() / 1000) + orderLinkDays * 24 * 60 * 60;
      return signOrderAccess(orderId, expiry, settings.SHOP_LINK_SECRET);
    },
    async reminder(id, day) {
      const found = await readReminderMail(container, { id, day });
      if (!found) throw new GoneError('The reminder of the mail is gone.');
      return found;
    },
    stopToken: (reminderId) => idToken('stop-reminder', reminderId),
    reviewTokens: (orderId) => ({
      write: idToken('write-review', orderId),
      stop: idToken('stop-review-requests', orderId),
    }),
  };
}
