import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../process/settings/current';

// What the links of the newsletter's mails carry. Neither is kept anywhere: each is what it speaks of with our signature.

/**
 * Confirms one round of asking. Asked again in the same round, an address gets the same link: whichever of the mails
 * its owner opens, the link in it works.
 */
export function confirmToken(subscriberId: string, round: number): string {
  const subject = `${subscriberId}.${round}`;
  return `${subject}.${signature('confirm', subject)}`;
}

/** Which asking this token confirms; undefined when it is not ours. */
export function readConfirmToken(token: string): { id: string; round: number } | undefined {
  const [, id, round, given] = /^([\w-]{1,64})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || round === undefined || given === undefined) return undefined;
  return isSame(given, signature('confirm', `${id}.${round}`)) ? { id, round: Number(round) } : undefined;
}

/** Ends the newsletter, for ever and in every letter. */
export function unsubscribeToken(subscriberId: string): string {
  return `${subscriberId}.${signature('unsubscribe', subscriberId)}`;
}

/** The subscriber whose token this is; undefined when it is not ours. */
export function readUnsubscribeToken(token: string): string | undefined {
  const [, id, given] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || given === undefined) return undefined;
  return isSame(given, signature('unsubscribe', id)) ? id : undefined;
}

function signature(purpose: 'confirm' | 'unsubscribe', subject: string): string {
  return createHmac('sha256', settings.SHOP_LINK_SECRET).update(`${purpose}:${subject}`).digest('base64url');
}

/** Both have the length of a signature. */
function isSame(given: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(right));
}
