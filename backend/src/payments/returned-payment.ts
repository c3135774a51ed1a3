import { timingSafeEqual } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { findCartBySession } from './find-by-session';
import { cardClient, undefinedIfMissing } from './provider/card-client';

export interface ReturnedPayment {
  cartId: string;
  /** `authorized` includes payments that are still processing; `refused` needs another card. */
  outcome: 'authorized' | 'refused';
}

const authorizedStatuses: string[] = ['requires_capture', 'succeeded', 'processing', 'requires_action'];

/** The shopper may return in another browser, without the cart, and has only the payment's id and secret. */
export async function findReturnedPayment(
  container: MedusaContainer,
  intentId: string,
  secret: string,
): Promise<ReturnedPayment | undefined> {
  const intent = await undefinedIfMissing(cardClient().paymentIntents.retrieve(intentId));
  if (!intent || !isSame(intent.client_secret ?? '', secret)) return undefined;
  const cartId = await findCartBySession(container, intent.metadata.session_id ?? '');
  if (!cartId) return undefined;
  return { cartId, outcome: authorizedStatuses.includes(intent.status) ? 'authorized' : 'refused' };
}

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return known !== '' && a.length === b.length && timingSafeEqual(a, b);
}
