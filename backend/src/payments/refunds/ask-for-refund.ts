import { refundRequest, type WishedRefund } from '../../modules/stripe/card-provider';
import { cardClient } from '../provider/card-client';

/**
 * Asks the card provider for a refund that the shop has written down. Asked for before, it is not made again.
 *
 * @throws when the provider says no or gives no answer
 */
export async function askForRefund(refund: WishedRefund): Promise<void> {
  await cardClient().refunds.create(...refundRequest(refund));
}
