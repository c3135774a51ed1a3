import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../../settings/current';

/**
 * The link that ends the newsletter works for ever and in every letter, so it is not kept: it is the subscriber's
 * id with our signature.
 */
export function unsubscribeToken(subscriberId: string): string {
  return `${subscriberId}.${signature(subscriberId)}`;
}

/** The subscriber whose token this is; undefined when it is not ours. */
export function readUnsubscribeToken(token: string): string | undefined {
  const [, id, given] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || given === undefined) return undefined;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(id))) ? id : undefined;
}

function signature(subscriberId: string): string {
  return createHmac('sha256', settings.SHOP_LINK_SECRET).update(`unsubscribe:${subscriberId}`).digest('base64url');
}
