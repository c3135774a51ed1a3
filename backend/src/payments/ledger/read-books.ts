import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { cardProviderId } from '@shop/shared/card-provider';
import * as v from 'valibot';
import { paymentProvider } from '../current-provider';
import { findPaymentByIntent } from '../find-payment-by-intent';
import type { Period } from '../provider';
import type { Books, BooksOfPayment } from './compare-books';

const nothing: Books = { taken: 0, refunded: 0 };

/** @param also payment intents to read whenever they were paid @throws when the payment provider does not answer */
export async function readBooks(
  container: MedusaContainer,
  period: Period,
  also: readonly string[] = [],
): Promise<BooksOfPayment[]> {
  const there = await paymentProvider.readBooks(period);
  const here = await shopIntents(container, period);
  const payments: BooksOfPayment[] = [];
  for (const intent of new Set([...there.keys(), ...here, ...also])) {
    const payment = await findPaymentByIntent(container, intent);
    const refunded = (payment?.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0);
    payments.push({
      intent,
      order: payment?.order ?? null,
      ours: { taken: payment?.captured ?? 0, refunded },
      theirs: there.get(intent) ?? (await readPaymentBooks(intent)),
    });
  }
  return payments;
}

const Intent = v.object({ id: v.string() });

async function shopIntents(container: MedusaContainer, { from, until }: Period): Promise<string[]> {
  const payments = await container
    .resolve(Modules.PAYMENT)
    .listPayments(
      { created_at: { $gte: from.toISOString(), $lt: until.toISOString() } },
      { select: ['id', 'data', 'provider_id'], take: null },
    );
  return payments
    .filter(({ provider_id }) => provider_id === cardProviderId)
    .flatMap(({ data }) => (v.is(Intent, data) ? [data.id] : []));
}

async function readPaymentBooks(intent: string): Promise<Books> {
  const payment = await paymentProvider.find(intent);
  if (!payment) return nothing;
  const stand = (await paymentProvider.listRefunds(payment)).filter(({ failure }) => !failure);
  return { taken: payment.captured, refunded: stand.reduce((sum, { amount }) => sum + amount, 0) };
}
