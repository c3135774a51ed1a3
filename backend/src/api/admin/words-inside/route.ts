import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { wordsOffer } from '@shop/shared/words/words-offer';
import { readSeenForm } from '../../../http/read-form';
import { wordsInsideModule } from '../../../modules/words-inside';
import { setWordsOfferWorkflow } from '../../../workflows/words/set-words-offer';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ words_inside: await req.scope.resolve(wordsInsideModule).offer() });
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result } = await setWordsOfferWorkflow(req.scope).run({ input: readSeenForm(wordsOffer, req.body) });
  res.status(200).json({ words_inside: result });
}
