import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { demandPerson } from '../../../../http/demand-person';
import { readForm } from '../../../../http/read-form';
import { endPushWorkflow } from '../../../../workflows/push/end-push';

const Body = v.strictObject({
  endpoint: v.optional(v.pipe(v.string('endpoint is an address'), v.maxLength(2000, 'endpoint is too long'))),
});

/** This browser of theirs is told nothing any more; where none is named, none of theirs is. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const user_id = demandPerson(req);
  const { endpoint } = readForm(Body, req.body);
  const { result: ended } = await endPushWorkflow(req.scope).run({ input: { user_id, endpoint } });
  res.status(200).json({ ended });
}
