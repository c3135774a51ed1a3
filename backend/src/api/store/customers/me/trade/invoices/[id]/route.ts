import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { sendPrint } from '../../../../../../../http/send-paper';
import { tradeModule } from '../../../../../../../modules/trade';
import { readInvoice } from '../../../../../../../trade/read-invoice';

/** The customer's own invoice, as PDF. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = '' } = req.params;
  const stored = await req.scope.resolve(tradeModule).invoice(id);
  const own = stored?.customer_id === req.auth_context.actor_id;
  const invoice = own ? await readInvoice(req.scope, id) : undefined;
  if (!invoice) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such invoice.');
  sendPrint(res, invoice.number, invoice.pdf);
}
