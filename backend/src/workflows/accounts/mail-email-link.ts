import { createHash } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { limits } from '@shop/shared/limits';
import { type EmailChange, signEmailChange } from '@shop/shared/signed/email-change';
import { isTaken, ownIdentity } from '../../accounts/own-identity';
import { settings } from '../../process/settings/current';
import { queueMails } from '../mail/queue-mails';

/** However often it is asked for, one address gets one mail about one account in this time. */
const quietMinutes = 10;

/**
 * Asks an address by mail whether an account may be moved to it. One that somebody signs in with already gets nothing.
 * Nobody waits for it, and nobody learns which it was.
 */
export async function mailEmailLink(
  container: MedusaContainer,
  { customerId, email: wanted }: { customerId: string; email: string },
): Promise<void> {
  try {
    const identity = await ownIdentity(container, customerId);
    if (!identity || (await isTaken(container, wanted))) return;
    const change = { customerId, present: identity.email, stamp: identity.stamp, wanted };
    const now = Math.floor(Date.now() / 1000);
    const token = await signEmailChange(change, now + limits.emailLinkMinutes * 60, settings.SHOP_LINK_SECRET);
    await queueMails(container, [
      { kind: 'email-change', cause: causeOf(change, now), recipient: wanted, data: { token } },
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify({ event: 'email-link-not-made', reason }));
  }
}

function causeOf(change: EmailChange, now: number): string {
  const hash = createHash('sha256').update(JSON.stringify(change)).digest('hex');
  return `${hash}:${Math.floor(now / (quietMinutes * 60))}`;
}
