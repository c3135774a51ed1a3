import { at } from '../backend-path.ts';
import type { Answer } from '../problem.ts';
import { askStore } from '../store-api.server.ts';
import { callBy } from './order.server.ts';
import type { OrderAccess } from './order.ts';

/** What is still to be paid of an order, ready for the card form. */
export interface BalancePayment {
  clientSecret: string;
  /** Pounds. */
  amount: number;
}

type Started = { payment: { client_secret: string; amount: number } | null };

/** Null when nothing is to be paid. A payment that stands already is used again, and one that was made is taken. */
export function startBalancePayment(id: string, access: OrderAccess): Promise<Answer<BalancePayment | null>> {
  return askStore(
    'startBalancePayment',
    at`/store/orders/${id}/balance-payment`,
    { method: 'POST', ...callBy(access), unlogged: [404] },
    ({ payment }: Started) => payment && { clientSecret: payment.client_secret, amount: payment.amount },
  );
}

/** Takes what was authorised. Answers what is still to be paid, in pounds. */
export function completeBalancePayment(id: string, access: OrderAccess): Promise<Answer<number>> {
  return askStore(
    'completeBalancePayment',
    at`/store/orders/${id}/balance-payment/complete`,
    { method: 'POST', ...callBy(access), unlogged: [404] },
    ({ due }: { due: number }) => due,
  );
}
