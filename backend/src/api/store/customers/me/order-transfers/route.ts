import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { findGuestOrder } from '../../../../../accounts/find-guest-order';
import { uncountMatch } from '../../../../../guards/limits/hold-off';
import { readForm } from '../../../../../http/read-form';
import { quietly } from '../../../../../process/quietly';
import { requestTransferWorkflow } from '../../../../../workflows/transfers/request-transfer';

/** Asks for an order placed as a guest by its number and address. The answer is the same whether there is one. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const wanted = readForm(orderLookUpForm, req.body);
  res.status(202).json({
    message: 'If an order with this number was placed with this address, we have asked that address by mail.',
  });
  const customer_id = req.auth_context.actor_id;
  void quietly(req.scope, 'order-transfer-not-asked', async () => {
    const order_id = await findGuestOrder(req.scope, wanted);
    if (!order_id) return;
    await requestTransferWorkflow(req.scope).run({ input: { order_id, customer_id } });
    await uncountMatch(req);
  });
}
