import { timingSafeEqual } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import Stripe from 'stripe';
import { clientConfig } from '../modules/stripe/client-config';
import { settings } from '../process/settings/current';

export interface ReturnedPayment {
  basketId: string;
  /** What the card provider says: `given` is authorised or on its way, `refused` needs another card. */
  outcome: 'given' | 'refused';
}

const given: string[] = ['requires_capture', 'succeeded', 'processing', 'requires_action'];

/**
 * The basket that a payment at the card provider is for. Whoever comes back from a bank's own page may be in another
 * browser, without a basket or an account, and knows the payment's id and its secret alone.
 *
 * @returns undefined when there is no such payment, or the secret is not its own
 * @throws when the card provider gives no answer
 */
export async function findReturnedPayment(
  container: MedusaContainer,
  intentId: string,
  secret: string,
): Promise<ReturnedPayment | undefined> {
  const intent = await readIntent(intentId);
  if (!intent || !isSame(intent.client_secret ?? '', secret)) return undefined;
  // A session whose basket was changed meanwhile is deleted; the payment still belongs to that basket.
  const [session] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ id: intent.metadata.session_id ?? '' }, { withDeleted: true, take: 1 });
  if (!session) return undefined;
  const { data: links } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'cart_payment_collection',
    fields: ['cart_id'],
    filters: { payment_collection_id: session.payment_collection_id },
  });
  const basketId = links[0]?.cart_id;
  if (!basketId) return undefined;
  return { basketId, outcome: given.includes(intent.status) ? 'given' : 'refused' };
}

async function readIntent(id: string): Promise<Stripe.PaymentIntent | undefined> {
  const stripe = new Stripe(settings.STRIPE_API_KEY, clientConfig(settings.STRIPE_API_BASE));
  try {
    return await stripe.paymentIntents.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
}

function isSame(known: string, told: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(told)];
  return known !== '' && a.length === b.length && timingSafeEqual(a, b);
}
