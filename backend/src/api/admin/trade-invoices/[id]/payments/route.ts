import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { invoiceSum } from '@shop/shared/desk/trade';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { toPence } from '../../../../../money/pence';
import { recordTradePaymentWorkflow } from '../../../../../workflows/trade/invoices/record-payment';

const Body = v.strictObject({ amount: invoiceSum });

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { amount } = readForm(Body, req.body);
  await recordTradePaymentWorkflow(req.scope).run({
    input: { id: req.params.id ?? '', pence: toPence(amount), by: req.auth_context.actor_id },
  });
  res.status(200).json({ status: 'paid' });
}
