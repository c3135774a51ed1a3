import type { MedusaContainer } from '@medusajs/framework/types';
import { forgetPaymentEventsWorkflow } from '../workflows/payments/forget-payment-events';

const keptDays = 30;

/** Each night what the card provider told a month ago is forgotten. */
export default async function forgetPaymentEvents(container: MedusaContainer): Promise<void> {
  await forgetPaymentEventsWorkflow(container).run({ input: { days: keptDays } });
}

export const config = { name: 'forget-payment-events', schedule: '37 3 * * *' };
