import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { wordsInsideModule } from '../../../modules/words-inside';

/** Null while the shop writes into no cards. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { price, is_offered } = await req.scope.resolve(wordsInsideModule).offer();
  res.json({ words_inside: is_offered ? { price } : null });
}
