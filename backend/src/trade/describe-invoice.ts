import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import type { TradeInvoice } from '@shop/shared/trade/on-account';

/** `On account: invoice INV-00007, £54.29 due 12 December 2026`. */
export function describeInvoice(invoice: TradeInvoice, today: string): string {
  const { number, amount, paid, credited, left, to_pay_back, due_on } = invoice;
  const part = left > 0 && left < amount ? ` of ${formatMoney(amount)}` : '';
  const sum = `${formatMoney(left)}${part}`;
  const state =
    left > 0
      ? `${sum} ${due_on < today ? 'overdue since' : 'due'} ${formatDay(due_on)}`
      : credited >= amount
        ? 'credited'
        : paid > 0
          ? 'paid'
          : 'nothing to pay';
  const back = to_pay_back > 0 ? `, ${formatMoney(to_pay_back)} to pay back` : '';
  return `On account: invoice ${number}, ${state}${back}`;
}
