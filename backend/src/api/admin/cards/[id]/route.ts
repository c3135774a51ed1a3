import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { categoryOf } from '@shop/shared/cards/category-of';
import { CardSheet } from '../../../../catalogue/cards/card-sheet';
import { toSheet } from '../../../../catalogue/cards/to-sheet';
import { loadCards } from '../../../../catalogue/import/write/load-existing-cards';
import { readForm } from '../../../../http/read-form';
import { settings } from '../../../../process/settings/current';
import { saveCardWorkflow } from '../../../../workflows/catalogue/save-card';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [card] = await loadCards(req.scope, { id: [req.params.id ?? ''] });
  if (!card) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such card.');
  const path = `/${categoryOf(card.categories)}/${card.range ?? 'uncategorized'}/${card.handle}`;
  const address = new URL(path, settings.STOREFRONT_URL).href;
  res.status(200).json({ card: { id: card.id, address }, sheet: toSheet(card) });
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const sheet = readForm(CardSheet, req.body);
  const { result: id } = await saveCardWorkflow(req.scope).run({ input: { id: req.params.id ?? '', sheet } });
  res.status(200).json({ id });
}
