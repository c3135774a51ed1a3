import { createHash } from 'node:crypto';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { queueMailsWorkflow } from '../../../../../workflows/mail/queue-mails';

/** Repeated requests for one address send one mail in this time. */
const quietMinutes = 10;

/** Mails the data that is stored by address: an account does not prove that its address is the shopper's own. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = req.auth_context.actor_id;
  const { email } = await req.scope.resolve(Modules.CUSTOMER).retrieveCustomer(customerId, { select: ['email'] });
  // Accounts of one address can come and go, so the address is what counts.
  const whose = createHash('sha256').update(email).digest('hex');
  const window = Math.floor(Date.now() / (quietMinutes * 60 * 1000));
  await queueMailsWorkflow(req.scope).run({
    input: { mails: [{ kind: 'kept-data', cause: `${whose}:${window}`, recipient: email, data: {} }] },
  });
  res.status(202).json({ message: 'What we keep under your address is on its way to you by mail.' });
}
