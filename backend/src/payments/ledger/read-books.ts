import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { paymentOfIntent } from '../payment-of-intent';
import { cardClient } from '../provider/card-client';
import { readProviderPayment } from '../provider/provider-payment';
import type { Books, BooksOfPayment } from './compare-books';

/** A stretch of time; `until` is not in it. */
interface Stretch {
  from: Date;
  until: Date;
}

const perPage = 100;
const nothing: Books = { taken: 0, refunded: 0 };

/**
 * The books of every payment that was begun in that time, or refunded in it at the card provider, from both sides; in
 * the shop's from its payments, as they stand now.
 *
 * @throws when the provider gives no answer
 */
export async function readBooks(container: MedusaContainer, stretch: Stretch): Promise<BooksOfPayment[]> {
  const there = await booksOfProvider(stretch);
  const here = await intentsOfShop(container, stretch);
  const payments: BooksOfPayment[] = [];
  for (const intent of new Set([...there.keys(), ...here])) {
    const payment = await paymentOfIntent(container, intent);
    const refunded = (payment?.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0);
    payments.push({
      intent,
      order: payment?.order ?? null,
      ours: { taken: payment?.captured ?? 0, refunded },
      theirs: there.get(intent) ?? (await booksOf(intent)),
    });
  }
  return payments;
}

async function booksOfProvider({ from, until }: Stretch): Promise<Map<string, Books>> {
  const stripe = cardClient();
  const created = { gte: inSeconds(from), lt: inSeconds(until) };
  const books = new Map<string, Books>();
  const charges = new Map<string, Stripe.Charge>();
  for await (const charge of stripe.charges.list({ created, limit: perPage })) charges.set(charge.id, charge);
  for await (const { charge } of stripe.refunds.list({ created, limit: perPage, expand: ['data.charge'] })) {
    if (charge && typeof charge !== 'string') charges.set(charge.id, charge);
  }
  for (const charge of charges.values()) {
    // The provider may serve more than this shop: what it began carries Medusa's session.
    const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : '';
    if (!intent || !charge.metadata.session_id) continue;
    const { taken, refunded } = books.get(intent) ?? nothing;
    // What was let go of a reservation counts as refunded there, though it was never taken.
    const letGo = charge.captured ? charge.amount - charge.amount_captured : charge.amount;
    const sentBack = Math.max(0, charge.amount_refunded - letGo);
    books.set(intent, { taken: taken + charge.amount_captured, refunded: refunded + sentBack });
  }
  return books;
}

const Intent = v.object({ id: v.string() });

/** Of what the shop thinks it was paid by card; the provider may know nothing of it. */
async function intentsOfShop(container: MedusaContainer, { from, until }: Stretch): Promise<string[]> {
  const payments = await container
    .resolve(Modules.PAYMENT)
    .listPayments(
      { created_at: { $gte: from.toISOString(), $lt: until.toISOString() } },
      { select: ['id', 'data', 'provider_id'], take: null },
    );
  return payments
    .filter(({ provider_id }) => provider_id.startsWith('pp_stripe'))
    .flatMap(({ data }) => (v.is(Intent, data) ? [data.id] : []));
}

async function booksOf(intent: string): Promise<Books> {
  const payment = await readProviderPayment(intent);
  if (!payment) return nothing;
  const stand = payment.refunds.filter(({ stands }) => stands);
  return { taken: payment.received, refunded: stand.reduce((sum, { amount }) => sum + amount, 0) };
}

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
