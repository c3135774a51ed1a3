import type Stripe from 'stripe';
import type { Books } from '../ledger/compare-books';
import type { Period, WaitingRefund } from '../provider';
import { createClient } from './client';

const perPage = 100;
const nothing: Books = { taken: 0, refunded: 0 };

export async function readBooks({ from, until }: Period): Promise<Map<string, Books>> {
  const client = createClient();
  const created = { gte: inSeconds(from), lt: inSeconds(until) };
  const books = new Map<string, Books>();
  const charges = new Map<string, Stripe.Charge>();
  for await (const charge of client.charges.list({ created, limit: perPage })) charges.set(charge.id, charge);
  for await (const { charge } of client.refunds.list({ created, limit: perPage, expand: ['data.charge'] })) {
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

export async function listWaitingRefunds({ from, until }: Period): Promise<WaitingRefund[]> {
  const created = { gte: inSeconds(from), lt: inSeconds(until) };
  const waiting: WaitingRefund[] = [];
  for await (const refund of createClient().refunds.list({ created, limit: perPage, expand: ['data.charge'] })) {
    const { id, charge, amount, status } = refund;
    if (status !== 'pending' || !charge || typeof charge === 'string' || !charge.metadata.session_id) continue;
    if (typeof charge.payment_intent !== 'string') continue;
    waiting.push({ id, paymentIntent: charge.payment_intent, amount, since: new Date(refund.created * 1000) });
  }
  return waiting;
}

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
