import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { findGuestOrder } from '../../../../../../accounts/find-guest-order';
import { uncountMatchedAttempt } from '../../../../../../guards/limits/rate-limit';
import { readForm } from '../../../../../../http/read-form';
import { bestEffort } from '../../../../../../process/best-effort';
import { cancelTransferWorkflow } from '../../../../../../workflows/transfers/cancel-transfer';

/** Answers the same, and as fast, whether or not there was a request. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const wanted = readForm(orderLookUpForm, req.body);
  res.status(202).json({ message: 'If you had asked for this order, you have not any more.' });
  const customer_id = req.auth_context.actor_id;
  void bestEffort(req.scope, 'order_transfer_not_taken_back', async () => {
    const order_id = await findGuestOrder(req.scope, wanted);
    if (!order_id) return;
    await cancelTransferWorkflow(req.scope).run({ input: { order_id, customer_id } });
    await uncountMatchedAttempt(req);
  });
}
