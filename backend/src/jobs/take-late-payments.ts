import type { MedusaContainer } from '@medusajs/framework/types';
import { takeLatePayments } from '../workflows/payments/take-late-payments';

export default async function takeLatePaymentsEachMinute(container: MedusaContainer): Promise<void> {
  await takeLatePayments(container);
}

export const config = { name: 'take-late-payments', schedule: '* * * * *' };
