import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { tellDoneOrders } from '../../../../people/done-orders';
import { undoPostingsWorkflow } from '../../../../workflows/posting/undo-postings';

const id = v.pipe(v.string(), v.nonEmpty('parcels are ids'), v.maxLength(64, 'parcels are ids'));
const Body = v.strictObject({
  parcels: v.pipe(v.array(id), v.minLength(1, 'Name a parcel'), v.maxLength(100, 'At most 100 parcels at a time')),
  although_told: v.optional(v.boolean(), false),
});

/** Undoes posting. Parcels whose mail has left are named, or taken back `although_told`: another mail says so. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { parcels, although_told } = readForm(Body, req.body);
  const input = { parcels: [...new Set(parcels)], although_told, by: req.auth_context.actor_id };
  const { result } = await undoPostingsWorkflow(req.scope).run({ input });
  const { orders, ...outcome } = result;
  tellDoneOrders(res, orders);
  res.status(200).json(outcome);
}
