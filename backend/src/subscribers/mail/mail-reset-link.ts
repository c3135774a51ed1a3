import { createHash } from 'node:crypto';
import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { queueMailsWorkflow } from '../../workflows/mail/queue-mails';

/** Somebody asked for a new password: the link goes to the address that has the account. */
export default async function mailResetLink({
  event,
  container,
}: SubscriberArgs<{ entity_id: string; actor_type: string; token: string }>): Promise<void> {
  const { entity_id: recipient, actor_type: actorType, token } = event.data;
  // Both shoppers and those who run the shop forget passwords; nobody else has one.
  if (actorType !== 'customer' && actorType !== 'user') return;
  const cause = createHash('sha256').update(token).digest('hex');
  const site = actorType === 'user' ? 'admin' : 'shop';
  await queueMailsWorkflow(container).run({
    input: { mails: [{ kind: 'password-reset', cause, recipient, data: { token, site } }] },
  });
}

export const config: SubscriberConfig = { event: 'auth.password_reset' };
