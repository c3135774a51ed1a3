import { storePath } from '../backend-path.ts';
import type { Answer } from '../problem.ts';
import { callStore } from '../store-api.server.ts';
import { accessOptions } from './order.server.ts';
import type { OrderAccess } from './order.ts';

export interface BalancePayment {
  clientSecret: string;
  /** Pounds. */
  amount: number;
}

type Started = { payment: { client_secret: string; amount: number } | null };

/** An existing payment is reused, and one that was made is captured. @returns null when nothing is due */
export function startBalancePayment(id: string, access: OrderAccess): Promise<Answer<BalancePayment | null>> {
  return callStore(
    'start_balance_payment',
    storePath`/store/orders/${id}/balance-payment`,
    { method: 'POST', ...accessOptions(access), unlogged: [404] },
    ({ payment }: Started) => payment && { clientSecret: payment.client_secret, amount: payment.amount },
  );
}

/** @returns pounds still due after the authorised payment was captured */
export function completeBalancePayment(id: string, access: OrderAccess): Promise<Answer<number>> {
  return callStore(
    'complete_balance_payment',
    storePath`/store/orders/${id}/balance-payment/complete`,
    { method: 'POST', ...accessOptions(access), unlogged: [404] },
    ({ due }: { due: number }) => due,
  );
}
