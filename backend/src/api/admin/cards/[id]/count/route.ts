import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readCardRows } from '../../../../../catalogue/cards/list-cards';
import { readForm } from '../../../../../http/read-form';
import { setCardStockWorkflow } from '../../../../../workflows/catalogue/set-card-stock';

const notACount = 'How many are left is a whole number from 0 to 99999, or null where they are not counted.';

const count = v.nullable(
  v.pipe(v.number(notACount), v.integer(notACount), v.minValue(0, notACount), v.maxValue(99_999, notACount)),
);

const Body = v.strictObject({
  envelopes: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string('An envelope has an id.'), v.maxLength(100, 'That is the id of no envelope.')),
        left: count,
        was: v.optional(count),
      }),
      'envelopes is a list',
    ),
    v.minLength(1, 'Say of which envelope.'),
    v.maxLength(100, 'That is too many envelopes.'),
    v.check(
      (envelopes) => new Set(envelopes.map(({ id }) => id)).size === envelopes.length,
      'An envelope is named twice.',
    ),
  ),
});

/** Envelopes that are not listed keep their stock; null stops counting one. Where `was` is not what is left now, nothing is saved. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { envelopes } = readForm(Body, req.body);
  const id = req.params.id ?? '';
  await setCardStockWorkflow(req.scope).run({ input: { id, envelopes } });
  const [card] = await readCardRows(req.scope, [id]);
  res.status(200).json({ card: card ?? null });
}
