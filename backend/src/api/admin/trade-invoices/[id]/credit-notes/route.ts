import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { invoiceSum, tradeReason } from '@shop/shared/desk/trade';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { toPence } from '../../../../../money/pence';
import { creditInvoiceWorkflow } from '../../../../../workflows/trade/invoices/credit-invoice';

const Body = v.strictObject({ ...tradeReason.entries, amount: invoiceSum });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { amount, reason } = readForm(Body, req.body);
  await creditInvoiceWorkflow(req.scope).run({ input: { id: req.params.id ?? '', pence: toPence(amount), reason } });
  res.status(200).json({ status: 'credited' });
}
