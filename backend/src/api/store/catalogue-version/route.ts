import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { catalogueVersionModule } from '../../../modules/catalogue-version';

/** Every storefront asks for it each 2 s, and reads the catalogue when it is another than before. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ version: await req.scope.resolve(catalogueVersionModule).current() });
}
