import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { uncountMatch } from '../../../guards/limits/hold-off';
import { readForm } from '../../../http/read-form';
import { quietly } from '../../../process/quietly';
import { mailOrderLinkWorkflow } from '../../../workflows/orders/mail-order-link';

/**
 * A shopper without an account looks for an order. Whether there is one is told by mail to its own address alone:
 * the answer is the same, and goes out before the order is looked for.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { number, email } = readForm(orderLookUpForm, req.body);
  res.status(202).json({
    message: 'If an order with this number was placed with this address, a link to it is on its way by mail.',
  });
  void quietly(req.scope, 'order-link-not-made', async () => {
    const { result: isFound } = await mailOrderLinkWorkflow(req.scope).run({ input: { number, email } });
    if (isFound) await uncountMatch(req);
  });
}
