import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { uncountMatchedAttempt } from '../../../guards/limits/rate-limit';
import { readForm } from '../../../http/read-form';
import { bestEffort } from '../../../process/best-effort';
import { mailOrderLinkWorkflow } from '../../../workflows/orders/mail-order-link';

/** Mails the order's own address. The answer leaves before the look-up, and does not tell whether the order exists. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { number, email } = readForm(orderLookUpForm, req.body);
  res.status(202).json({
    message: 'If an order with this number was placed with this address, a link to it is on its way by mail.',
  });
  void bestEffort(req.scope, 'order_link_not_made', async () => {
    const { result: isFound } = await mailOrderLinkWorkflow(req.scope).run({ input: { number, email } });
    if (isFound) await uncountMatchedAttempt(req);
  });
}
