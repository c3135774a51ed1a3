import type { MedusaContainer } from '@medusajs/framework/types';
import { processPaymentEventsWorkflow } from '../workflows/payments/process-payment-events';

export default async function processPaymentEvents(container: MedusaContainer): Promise<void> {
  await processPaymentEventsWorkflow(container).run();
}

export const config = { name: 'process-payment-events', schedule: '* * * * *' };
