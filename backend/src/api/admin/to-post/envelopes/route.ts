import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { OrderIdsQuery, requireParcelsToPost } from '../../../../http/order-ids-query';
import { readForm } from '../../../../http/read-form';
import { sendPrint } from '../../../../http/send-paper';
import { printEnvelopes } from '../../../../orders/prints/envelopes-print';

/** A PDF with a page for each parcel, of the size of its envelope. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids } = readForm(OrderIdsQuery, req.query);
  sendPrint(res, 'envelopes', await printEnvelopes(await requireParcelsToPost(req.scope, ids)));
}
