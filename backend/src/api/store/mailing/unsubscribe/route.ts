import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { leaveNewsletter } from '../../../../workflows/newsletter/leave-newsletter';

const Body = v.strictObject({ token: v.string('This link is not complete.') });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await leaveNewsletter(req.scope, readForm(Body, req.body).token);
  res.status(200).json({ status: 'unsubscribed' });
}
