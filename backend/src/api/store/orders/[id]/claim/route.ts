import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { hasOrderLink, orderNotFound } from '../../../../../http/may-read-order';
import { readForm } from '../../../../../http/read-form';
import { claimOrderWorkflow } from '../../../../../workflows/orders/claim-order';

const Body = v.strictObject({ save_address: v.optional(v.boolean('save_address must be true or false'), true) });

/** Moves a guest's order, and its address, to the new account of its buyer. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = req.params.id ?? '';
  const { save_address } = readForm(Body, req.body);
  if (!(await hasOrderLink(req, orderId))) throw orderNotFound(orderId);
  const { result } = await claimOrderWorkflow(req.scope).run({
    input: { orderId, customerId: req.auth_context.actor_id, saveAddress: save_address },
  });
  res.status(200).json({ order: { id: orderId }, address_saved: result.addressSaved });
}
