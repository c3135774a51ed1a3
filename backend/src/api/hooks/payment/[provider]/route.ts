import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

/** Closed, as Medusa answers 200 before it checks the signature, and a lost event would never be sent again. */
export function POST(_req: MedusaRequest, res: MedusaResponse): void {
  res.status(404).json({ type: 'not_found', message: 'There is nothing here.' });
}
