import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { readOwnPaper } from '../../../../../../../orders/invoices/read-invoice';

/** The customer's own invoice, or a credit note for one; `pdf` is base64. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const paper = await readOwnPaper(req.scope, req.params.id ?? '', req.auth_context.actor_id);
  if (!paper) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such invoice.');
  const { number, pdf } = paper;
  res.set('Cache-Control', 'private, no-store').json({ number, pdf: pdf.toString('base64') });
}
