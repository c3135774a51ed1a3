import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { readForm } from '../../../../../../http/read-form';
import { quietly } from '../../../../../../process/quietly';
import { askNoMoreWorkflow } from '../../../../../../workflows/accounts/ask-for-order';

/** Takes such a request back, with the same answer whether there was one. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { number, email } = readForm(orderLookUpForm, req.body);
  const input = { customerId: req.auth_context.actor_id, number, email };
  await quietly(req.scope, 'order-transfer-not-taken-back', () => askNoMoreWorkflow(req.scope).run({ input }));
  res.status(202).json({ message: 'If you had asked for this order, you have not any more.' });
}
