import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { catalogueVersionModule } from '../../../modules/catalogue-version';

/** Storefronts poll this every 2 s, and after `changes_in` milliseconds, when a price begins or ends by date. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const versions = req.scope.resolve(catalogueVersionModule);
  // The order matters: a date that passes between the two reads is not in the version, but still in `changes_in`.
  const changes_in = await versions.untilNextDate();
  res.json({ version: await versions.current(), changes_in });
}
