import { randomUUID } from 'node:crypto';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { attemptCounter } from '../../../../../guards/limits/rate-limit';
import { readEmailFrom } from '../../../../../guards/limits/rate-limit-keys';
import { bestEffort } from '../../../../../process/best-effort';
import { mailResetLink } from '../../../../../workflows/accounts/mail-reset-link';

type Request = { identifier: string };

/** Milliseconds. Work that began at once would delay the answer, and so tell who has an account. */
const afterAnswer = 50;

const mailbox = readEmailFrom('body', 'identifier');
const isAmongFirst = attemptCounter('reset', { mailbox });
const isTimeForAnother = attemptCounter('reset_repeat', { mailbox });

/** After the first mails of an hour another one is allowed from time to time, more often than a link expires. */
async function mayMail(req: MedusaRequest): Promise<boolean> {
  return (await isAmongFirst(req)) || (await isTimeForAnother(req));
}

/** The answer and its timing do not tell whether the address has an account: the link is made after the answer. */
export async function POST(req: MedusaRequest<Request>, res: MedusaResponse): Promise<void> {
  const { scope, params, validatedBody } = req;
  const { actor_type: actorType = '', auth_provider: provider = '' } = params;
  const { identifier: entityId } = validatedBody;
  const [known] = await scope
    .resolve(Modules.AUTH)
    .listProviderIdentities({ entity_id: entityId, provider }, { relations: ['auth_identity'], take: 1 });
  res.sendStatus(201);
  // At the admin's door a shopper's link would change their password and confirm nothing.
  if (!known || (actorType === 'user' && !known.auth_identity?.app_metadata?.user_id)) return;
  const send = async () => {
    if (await mayMail(req))
      await mailResetLink(scope, { email: entityId, actorType }, { provider, cause: randomUUID() });
  };
  setTimeout(() => void bestEffort(scope, 'reset_link_not_made', send), afterAnswer);
}
