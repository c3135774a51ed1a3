import { createHmac, timingSafeEqual } from 'node:crypto';
import { toGiftCardCode } from '@shop/shared/gift-cards/gift-card-code';
import { settings } from '../../process/settings/current';

// The tokens are signed subjects and not stored.

/** A second request in the same round gets the same token, so every mail of the round has a working link. */
export function confirmToken(subscriberId: string, round: number): string {
  const subject = `${subscriberId}.${round}`;
  return `${subject}.${signature('confirm', subject)}`;
}

/** @returns undefined when the signature is not ours */
export function readConfirmToken(token: string): { id: string; round: number } | undefined {
  const [, id, round, given] = /^([\w-]{1,64})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || round === undefined || given === undefined) return undefined;
  return isSame(given, signature('confirm', `${id}.${round}`)) ? { id, round: Number(round) } : undefined;
}

type Purpose = 'unsubscribe' | 'stop-reminder' | 'reminder-calendar' | 'write-review' | 'stop-review-requests';

/** The token never expires. @param id of a subscriber, a reminder, a customer whose days a calendar shows, or an order */
export function idToken(purpose: Purpose, id: string): string {
  return `${id}.${signature(purpose, id)}`;
}

/** @returns the id; undefined when the signature is not ours */
export function readIdToken(purpose: Purpose, token: string): string | undefined {
  const [, id, given] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || given === undefined) return undefined;
  return isSame(given, signature(purpose, id)) ? id : undefined;
}

/** The code follows from the id, so that it is stored nowhere and an interrupted run makes the same again. */
export function giftCardCode(id: string): string {
  return toGiftCardCode(createHmac('sha256', settings.SHOP_LINK_SECRET).update(`gift-card:${id}`).digest());
}

function signature(purpose: 'confirm' | Purpose, subject: string): string {
  return createHmac('sha256', settings.SHOP_LINK_SECRET).update(`${purpose}:${subject}`).digest('base64url');
}

/** `timingSafeEqual` throws on different lengths; the patterns above make both equal. */
function isSame(given: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(right));
}
