import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { requireUser } from '../../../../http/require-user';
import { unsubscribeFromPushWorkflow } from '../../../../workflows/push/unsubscribe-from-push';

const Body = v.strictObject({
  endpoint: v.optional(v.pipe(v.string('endpoint is an address'), v.maxLength(2000, 'endpoint is too long'))),
});

/** Without an endpoint, ends all subscriptions of the caller. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const user_id = requireUser(req);
  const { endpoint } = readForm(Body, req.body);
  const { result: ended } = await unsubscribeFromPushWorkflow(req.scope).run({ input: { user_id, endpoint } });
  res.status(200).json({ ended });
}
