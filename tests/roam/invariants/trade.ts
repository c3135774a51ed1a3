import { invariant } from '../../world/page/invariant.ts';
import type { Page } from '../../world/page/page.ts';
import type { Model } from '../model.ts';
import type { Shopper } from '../shopper.ts';

/** Each order on account has one invoice, with a number of its own; no other order has any. */
export async function checkInvoices({ trade, orders }: Model, { records, email }: Shopper): Promise<void> {
  if (!trade) return;
  const invoices = await records.invoices(email);
  const issued =
    invoices.map(({ order, pence, paid }) => `${pence}p for order ${order}, ${paid}p paid`).join(', ') || 'none';
  const onAccount = orders.filter((order) => order.onAccount > 0);
  const due =
    onAccount
      .map(
        ({ number, onAccount: sum, isInvoicePaid }) => `${sum}p for order ${number}, ${isInvoicePaid ? sum : 0}p paid`,
      )
      .join(', ') || 'none';
  invariant(issued === due, `The invoices are ${issued}, and ${due} are right.`);
  const numbers = invoices.map(({ number }) => number);
  const areNumbered = numbers.every(Boolean) && new Set(numbers).size === numbers.length;
  invariant(areNumbered, `The invoices have the numbers ${numbers.join(', ')}.`);
}

export function checkTradeFault(page: Page, model: Model): void {
  const told = page.says('Shops buy cards in packs of six')
    ? 'packs'
    : page.says('Shops order cards for at least')
      ? 'minimum'
      : undefined;
  const fault = model.tradeFault();
  invariant(told === fault, `The cart is told of ${told ?? 'nothing'}, and its fault is ${fault ?? 'none'}.`);
}
