import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { findPaymentByIntent } from '../find-payment-by-intent';
import { cardClient } from '../provider/card-client';
import { readProviderPayment } from '../provider/provider-payment';
import type { Books, BooksOfPayment } from './compare-books';

/** `until` is exclusive. */
interface Period {
  from: Date;
  until: Date;
}

const perPage = 100;
const nothing: Books = { taken: 0, refunded: 0 };

/** @throws when Stripe does not answer */
export async function readBooks(container: MedusaContainer, period: Period): Promise<BooksOfPayment[]> {
  const there = await providerBooks(period);
  const here = await shopIntents(container, period);
  const payments: BooksOfPayment[] = [];
  for (const intent of new Set([...there.keys(), ...here])) {
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

async function providerBooks({ from, until }: Period): Promise<Map<string, Books>> {
  const stripe = cardClient();
  const created = { gte: inSeconds(from), lt: inSeconds(until) };
  const books = new Map<string, Books>();
  const charges = new Map<string, Stripe.Charge>();
  for await (const charge of stripe.charges.list({ created, limit: perPage })) charges.set(charge.id, charge);
  for await (const { charge } of stripe.refunds.list({ created, limit: perPage, expand: ['data.charge'] })) {
    if (charge && typeof charge !== 'string') charges.set(charge.id, charge);
  }
  for (const charge of charges.values()) {
    // The Stripe account may serve other shops; charges of this one carry Medusa's session id.
    const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : '';
    if (!intent || !charge.metadata.session_id) continue;
    const { taken, refunded } = books.get(intent) ?? nothing;
    // Stripe counts a released part of an authorization as refunded, though it was never captured.
    const released = charge.captured ? charge.amount - charge.amount_captured : charge.amount;
    const sentBack = Math.max(0, charge.amount_refunded - released);
    books.set(intent, { taken: taken + charge.amount_captured, refunded: refunded + sentBack });
  }
  return books;
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
    .filter(({ provider_id }) => provider_id.startsWith('pp_stripe'))
    .flatMap(({ data }) => (v.is(Intent, data) ? [data.id] : []));
}

async function readPaymentBooks(intent: string): Promise<Books> {
  const payment = await readProviderPayment(intent);
  if (!payment) return nothing;
  const stand = payment.refunds.filter(({ stands }) => stands);
  return { taken: payment.received, refunded: stand.reduce((sum, { amount }) => sum + amount, 0) };
}

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
