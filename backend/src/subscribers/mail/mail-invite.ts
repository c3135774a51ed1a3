import { createHash } from 'node:crypto';
import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { InviteWorkflowEvents, Modules } from '@medusajs/framework/utils';
import { peopleModule } from '../../modules/people';
import { inFlightWork } from '../../process/stop/in-flight-work';
import { queueMailsWorkflow } from '../../workflows/mail/queue-mails';

export default async function mailInvite(args: SubscriberArgs<{ id: string }>): Promise<void> {
  await inFlightWork.finish(() => queueInvite(args));
}

async function queueInvite({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const { email: recipient, token } = await container.resolve(Modules.USER).retrieveInvite(event.data.id);
  const { role } = await container.resolve(peopleModule).findAccess(recipient.toLowerCase());
  const cause = createHash('sha256').update(token).digest('hex');
  await queueMailsWorkflow(container).run({
    input: { mails: [{ kind: 'invite', cause, recipient, data: { token, role } }] },
  });
}

export const config: SubscriberConfig = { event: [InviteWorkflowEvents.CREATED, InviteWorkflowEvents.RESENT] };
