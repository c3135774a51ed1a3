import type { MedusaContainer } from '@medusajs/framework/types';
import { paymentInboxModule } from '../modules/payment-inbox';

const keptDays = 30;

/** Each night what the card provider told a month ago is forgotten. */
export default async function forgetPaymentEvents(container: MedusaContainer): Promise<void> {
  await container.resolve(paymentInboxModule).forgetOlderThan(keptDays);
}

export const config = { name: 'forget-payment-events', schedule: '37 3 * * *' };
