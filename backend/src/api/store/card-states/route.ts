import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { catalogueVersionModule } from '../../../modules/catalogue-version';

/** Storefronts read only the cards whose state has changed. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ card_states: await req.scope.resolve(catalogueVersionModule).cardStates() });
}
