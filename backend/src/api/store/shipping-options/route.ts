import { listShippingOptionsForCartWithPricingWorkflow } from '@medusajs/core-flows';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

/** The ways of delivery with what this basket would be charged: the engine's own list leaves calculated prices out. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { cart_id, is_return } = req.filterableFields;
  const { result } = await listShippingOptionsForCartWithPricingWorkflow(req.scope).run({
    input: { cart_id: String(cart_id), is_return: Boolean(is_return) },
  });
  res.json({ shipping_options: result });
}
