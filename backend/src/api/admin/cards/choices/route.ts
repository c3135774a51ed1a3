import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listChoices } from '../../../../catalogue/cards/list-choices';

/** Ranges, themes, envelopes and whatever else a card may have, as far as the shop knows it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json(await listChoices(req.scope));
}
