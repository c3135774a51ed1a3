import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { seasonsModule } from '../../../modules/seasons';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const seasons = await req.scope.resolve(seasonsModule).all();
  res.json({ seasons: seasons.filter(({ is_on }) => is_on) });
}
