import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { requireReadableOrder } from '../../../../../http/may-read-order';
import { readForm } from '../../../../../http/read-form';
import { reorderWorkflow } from '../../../../../workflows/orders/reorder';

const Body = v.strictObject({ cart_id: v.optional(v.pipe(v.string('cart_id must be a text'), v.maxLength(100))) });

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = await requireReadableOrder(req);
  const { cart_id } = readForm(Body, req.body);
  const { result } = await reorderWorkflow(req.scope).run({
    input: {
      orderId,
      cartId: cart_id,
      customerId: req.auth_context?.actor_id || undefined,
      salesChannelId: req.publishable_key_context?.sales_channel_ids[0],
    },
  });
  const { cartId, added, skipped, unfit, unworded, hadWishes } = result;
  res.status(200).json({ cart_id: cartId, added, skipped, unfit, unworded, ...(hadWishes && { had_wishes: true }) });
}
