import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { loadSlip } from '../../../../../orders/packing-slip/load-slip';
import { packingSlip } from '../../../../../orders/packing-slip/packing-slip';

/** A page to print and put into the parcel, for those who are signed in to the admin. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const page = packingSlip(await loadSlip(req.scope, req.params.id ?? ''));
  res
    .set({
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'X-Content-Type-Options': 'nosniff',
    })
    .status(200)
    .type('html')
    .send(page);
}
