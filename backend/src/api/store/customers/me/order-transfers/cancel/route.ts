import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { findGuestOrder } from '../../../../../../accounts/find-guest-order';
import { uncountMatch } from '../../../../../../guards/limits/hold-off';
import { readForm } from '../../../../../../http/read-form';
import { quietly } from '../../../../../../process/quietly';
import { cancelTransferWorkflow } from '../../../../../../workflows/transfers/cancel-transfer';

/** Takes such a request back, with the same answer whether there was one. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const wanted = readForm(orderLookUpForm, req.body);
  const customer_id = req.auth_context.actor_id;
  await quietly(req.scope, 'order-transfer-not-taken-back', async () => {
    const order_id = await findGuestOrder(req.scope, wanted);
    if (!order_id) return;
    await cancelTransferWorkflow(req.scope).run({ input: { order_id, customer_id } });
    await uncountMatch(req);
  });
  res.status(202).json({ message: 'If you had asked for this order, you have not any more.' });
}
