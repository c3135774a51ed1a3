import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { CardSheet } from '../../../catalogue/cards/card-sheet';
import { listCards } from '../../../catalogue/cards/list-cards';
import { pageQuery } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { saveCardWorkflow } from '../../../workflows/catalogue/save-card';

const Query = v.strictObject({
  ...pageQuery,
  is: v.optional(v.picklist(['shown', 'hidden', 'few'], 'is is shown, hidden or few')),
  range: v.optional(v.pipe(v.string(), v.maxLength(200, 'range is too long'))),
});

const NewCard = v.strictObject({ ...CardSheet.entries, key: v.optional(v.pipe(v.string(), v.uuid())) });

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, offset, is, range, q } = readForm(Query, req.query);
  const page = await listCards(req.scope, { is, range, q }, { limit, offset });
  res.status(200).json({ ...page, limit, offset });
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { key, ...sheet } = readForm(NewCard, req.body);
  const { result: id } = await saveCardWorkflow(req.scope).run({ input: { key, sheet } });
  res.status(200).json({ id });
}
