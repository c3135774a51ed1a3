import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { tradeModule } from '../../../../../../../modules/trade';
import { readInvoice } from '../../../../../../../orders/invoices/read-invoice';

/** The customer's own invoice; `pdf` is base64. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = '' } = req.params;
  const stored = await req.scope.resolve(tradeModule).invoice(id);
  const own = stored?.customer_id === req.auth_context.actor_id;
  const invoice = own ? await readInvoice(req.scope, id) : undefined;
  if (!invoice) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such invoice.');
  const { number, pdf } = invoice;
  res.set('Cache-Control', 'private, no-store').json({ number, pdf: pdf.toString('base64') });
}
