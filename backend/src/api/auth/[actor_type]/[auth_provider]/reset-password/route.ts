import { randomUUID } from 'node:crypto';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { typed } from '../../../../../guards/limits/counted-by';
import { attemptCounter } from '../../../../../guards/limits/hold-off';
import { quietly } from '../../../../../process/quietly';
import { mailResetLink } from '../../../../../workflows/accounts/mail-reset-link';

type Request = { identifier: string };

/** Milliseconds. Begun at once, making the link would hold up the answer on its way out, and so tell who has an account. */
const afterAnswer = 50;

const mailbox = typed('body', 'identifier');
const isAmongFirst = attemptCounter('reset', { mailbox });
const isTimeForAnother = attemptCounter('reset_repeat', { mailbox });

/** After the first mails of an hour one leaves from time to time, more often than a link runs out. */
async function mayMail(req: MedusaRequest): Promise<boolean> {
  return (await isAmongFirst(req)) || (await isTimeForAnother(req));
}

/**
 * Answers alike, in words and in time, whether or not somebody has an account with this address: the look-up is the
 * same for both, and the link is made after the answer has gone. A database that is away is still told.
 */
export async function POST(req: MedusaRequest<Request>, res: MedusaResponse): Promise<void> {
  const { scope, params, validatedBody } = req;
  const { actor_type: actorType = '', auth_provider: provider = '' } = params;
  const { identifier: entityId } = validatedBody;
  const [known] = await scope
    .resolve(Modules.AUTH)
    .listProviderIdentities({ entity_id: entityId, provider }, { select: ['id'], take: 1 });
  res.sendStatus(201);
  if (!known) return;
  const send = async () => {
    if (await mayMail(req))
      await mailResetLink(scope, { email: entityId, actorType }, { provider, cause: randomUUID() });
  };
  setTimeout(() => void quietly(scope, 'reset-link-not-made', send), afterAnswer);
}
