import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

/**
 * Medusa answers 200 to whatever is posted here and looks at the signature later, when nobody is told any
 * more that an event was refused or lost. It is closed here.
 */
export function POST(_req: MedusaRequest, res: MedusaResponse): void {
  res.status(404).json({ type: 'not_found', message: 'There is nothing here.' });
}
