import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readCardRows } from '../../../../../catalogue/cards/list-cards';
import { readForm } from '../../../../../http/read-form';
import { toExactPence } from '../../../../../money/pence';
import { markCardWorkflow } from '../../../../../workflows/catalogue/mark-card';

const isOn = (name: string) => v.optional(v.boolean(`${name} is true or false`));
const notAPrice = 'A price is pounds, from 0.01 to 1000, such as 2.50.';

const Body = v.strictObject({
  is_shown: isOn('is_shown'),
  is_new: isOn('is_new'),
  is_bestseller: isOn('is_bestseller'),
  is_coming_soon: isOn('is_coming_soon'),
  prices: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(v.string('An envelope has an id.'), v.maxLength(100, 'That is the id of no envelope.')),
          pounds: v.pipe(
            v.number(notAPrice),
            v.minValue(0.01, notAPrice),
            v.maxValue(1000, notAPrice),
            v.check((pounds) => Number.isInteger(toExactPence(pounds)), notAPrice),
          ),
        }),
        'prices is a list of envelopes',
      ),
      v.maxLength(100, 'That is too many envelopes.'),
    ),
  ),
});

/** Fields that are left out stay as they are. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const marks = readForm(Body, req.body);
  const { result: id } = await markCardWorkflow(req.scope).run({
    input: {
      id: req.params.id ?? '',
      isShown: marks.is_shown,
      isNew: marks.is_new,
      isBestseller: marks.is_bestseller,
      isComingSoon: marks.is_coming_soon,
      prices: marks.prices,
    },
  });
  const [card] = await readCardRows(req.scope, [id]);
  res.status(200).json({ card: card ?? null });
}
