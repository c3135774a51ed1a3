import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { catalogueVersionModule } from '../../../modules/catalogue-version';

/**
 * Every storefront asks for it each 2 s, and in the very moment in which a price begins or ends by itself (`changes_in`,
 * milliseconds); it reads the catalogue when the version is another than before.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const versions = req.scope.resolve(catalogueVersionModule);
  // In this order: a date that passes between the two is not in the version, and was still to come.
  const changes_in = await versions.untilNextDate();
  res.json({ version: await versions.current(), changes_in });
}
