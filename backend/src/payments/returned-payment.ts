import { timingSafeEqual } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { cartOfSession } from './cart-of-session';
import { cardClient, ifKnown } from './provider/card-client';

export interface ReturnedPayment {
  cartId: string;
  /** What the card provider says: `given` is authorised or on its way, `refused` needs another card. */
  outcome: 'given' | 'refused';
}

const given: string[] = ['requires_capture', 'succeeded', 'processing', 'requires_action'];

/**
 * The cart that a payment at the card provider is for. Whoever comes back from a bank's own page may be in another
 * browser, without a cart or an account, and knows the payment's id and its secret alone.
 *
 * @returns undefined when there is no such payment, or the secret is not its own
 * @throws when the card provider gives no answer
 */
export async function findReturnedPayment(
  container: MedusaContainer,
  intentId: string,
  secret: string,
): Promise<ReturnedPayment | undefined> {
  const intent = await ifKnown(cardClient().paymentIntents.retrieve(intentId));
  if (!intent || !isSame(intent.client_secret ?? '', secret)) return undefined;
  const cartId = await cartOfSession(container, intent.metadata.session_id ?? '');
  if (!cartId) return undefined;
  return { cartId, outcome: given.includes(intent.status) ? 'given' : 'refused' };
}

function isSame(known: string, told: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(told)];
  return known !== '' && a.length === b.length && timingSafeEqual(a, b);
}
