import type { MedusaContainer } from '@medusajs/framework/types';
import { signOrderAccess } from '@shop/shared/signed/order-access';
import { readKeptData } from '../../accounts/read-kept-data';
import { readOrderRecords } from '../../orders/record/read-order-record';
import { settings } from '../../process/settings/current';
import { orderLinkDays } from '../order-link-days';
import type { Archive } from '../write-mail';

/** What mails tell, read when they are written. */
export function mailArchive(container: MedusaContainer): Archive {
  return {
    async order(id) {
      const [order] = await readOrderRecords(container, [id]);
      if (!order) throw new Error('The order of the mail is gone.');
      return order;
    },
    keptFor: (email) => readKeptData(container, email),
    access(orderId) {
      const expiry = Math.floor(Date.now() / 1000) + orderLinkDays * 24 * 60 * 60;
      return signOrderAccess(orderId, expiry, settings.SHOP_LINK_SECRET);
    },
  };
}
