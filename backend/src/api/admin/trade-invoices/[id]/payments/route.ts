import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { invoiceSum, paidOn, shownInvoice } from '@shop/shared/desk/trade';
import { mapValues } from '@shop/shared/forms/map-values';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { toPence } from '../../../../../money/pence';
import { recordTradePaymentWorkflow } from '../../../../../workflows/trade/invoices/record-payment';

const no = v.optional(v.boolean(), false);
const Body = v.strictObject({
  amount: invoiceSum,
  is_back: no,
  is_told: no,
  on: v.optional(paidOn),
  shown: v.optional(shownInvoice),
});

/** `is_back`: it went back to the shop, or never came. `is_told`: the shop is thanked by mail. `on`: the day, today unless it is given. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { amount, is_back, is_told, on, shown } = readForm(Body, req.body);
  await recordTradePaymentWorkflow(req.scope).run({
    input: {
      id: req.params.id ?? '',
      pence: is_back ? -toPence(amount) : toPence(amount),
      by: req.auth_context.actor_id,
      isTold: is_told,
      on,
      shown: shown && mapValues(shown, toPence),
    },
  });
  res.status(200).json({ status: 'paid' });
}
