import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { OrderIdsQuery, requireParcels } from '../../../../http/order-ids-query';
import { readForm } from '../../../../http/read-form';
import { sendPrint } from '../../../../http/send-paper';
import { parcelsToAddress, printEnvelopes } from '../../../../orders/prints/envelopes-print';

/** A PDF with a page for each parcel, of the size of its envelope. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids } = readForm(OrderIdsQuery, req.query);
  const parcels = parcelsToAddress(await requireParcels(req.scope, ids));
  if (parcels.length === 0)
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Of these orders nothing is to be posted.');
  sendPrint(res, 'envelopes', await printEnvelopes(parcels));
}
