import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { readForm } from '../../../../../http/read-form';
import { quietly } from '../../../../../process/quietly';
import { askForOrderWorkflow } from '../../../../../workflows/accounts/ask-for-order';

/** Asks for an order placed as a guest by its number and address. The answer is the same whether there is one. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { number, email } = readForm(orderLookUpForm, req.body);
  res.status(202).json({
    message: 'If an order with this number was placed with this address, we have asked that address by mail.',
  });
  const input = { customerId: req.auth_context.actor_id, number, email };
  void quietly(req.scope, 'order-transfer-not-asked', () => askForOrderWorkflow(req.scope).run({ input }));
}
