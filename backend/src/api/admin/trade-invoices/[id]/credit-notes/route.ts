import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { invoiceSum, shownInvoice, tradeReason } from '@shop/shared/desk/trade';
import { mapValues } from '@shop/shared/forms/map-values';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { toPence } from '../../../../../money/pence';
import { creditInvoiceWorkflow } from '../../../../../workflows/trade/invoices/credit-invoice';

const Body = v.strictObject({ ...tradeReason.entries, amount: invoiceSum, shown: v.optional(shownInvoice) });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { amount, reason, shown } = readForm(Body, req.body);
  const input = { id: req.params.id ?? '', pence: toPence(amount), reason, shown: shown && mapValues(shown, toPence) };
  await creditInvoiceWorkflow(req.scope).run({ input });
  res.status(200).json({ status: 'credited' });
}
