import { randomBytes } from 'node:crypto';
import { signatureHeader } from '../../../sandbox/stripe/events/signature.ts';
import { type RunningShop, webhookSecret } from '../../world/running-shop.ts';

export type CardEvent = { id: string; object: 'event'; type: string; data: { object: object } };

const prefix = `evt_test_${randomBytes(4).toString('hex')}`;
/** This SQL pattern matches the events of one test file, since files run at the same time and remove their own. */
export const ownEvents = `${prefix}%`;

export function cardEvent(type: string, object: object): CardEvent {
  return { id: `${prefix}${randomBytes(8).toString('hex')}`, object: 'event', type, data: { object } };
}

export function signature(text: string, secret = webhookSecret()): string {
  return signatureHeader(text, secret, Math.floor(Date.now() / 1000));
}

/** @param signed replaces the right signature; '' sends none */
export async function deliver(shop: RunningShop, event: CardEvent, signed?: string) {
  const text = JSON.stringify(event);
  const header = signed ?? signature(text);
  const response = await fetch(new URL('/webhooks/stripe', shop.backend), {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(header && { 'stripe-signature': header }),
    },
    body: text,
  });
  return { status: response.status, text: await response.text() };
}
