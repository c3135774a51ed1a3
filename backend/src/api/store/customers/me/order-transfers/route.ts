import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { findGuestOrder } from '../../../../../accounts/find-guest-order';
import { uncountMatchedAttempt } from '../../../../../guards/limits/rate-limit';
import { readForm } from '../../../../../http/read-form';
import { bestEffort } from '../../../../../process/best-effort';
import { requestTransferWorkflow } from '../../../../../workflows/transfers/request-transfer';

/** Answers the same whether or not there is such an order. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const wanted = readForm(orderLookUpForm, req.body);
  res.status(202).json({
    message: 'If an order with this number was placed with this address, we have asked that address by mail.',
  });
  const customer_id = req.auth_context.actor_id;
  void bestEffort(req.scope, 'order_transfer_not_asked', async () => {
    const order_id = await findGuestOrder(req.scope, wanted);
    if (!order_id) return;
    await requestTransferWorkflow(req.scope).run({ input: { order_id, customer_id } });
    await uncountMatchedAttempt(req);
  });
}
