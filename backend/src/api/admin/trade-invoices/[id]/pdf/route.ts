import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { sendPrint } from '../../../../../http/send-paper';
import { readInvoice } from '../../../../../orders/invoices/read-invoice';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const invoice = await readInvoice(req.scope, req.params.id ?? '');
  if (!invoice) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such invoice.');
  sendPrint(res, invoice.number, invoice.pdf);
}
