import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { wholePennies } from '@shop/shared/format/whole-pennies';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { refundItemsWorkflow } from '../../../../../workflows/orders/refund-items';

const pounds = v.pipe(v.number(), v.minValue(0));
const wholePence = v.pipe(pounds, wholePennies('A sum has whole pennies.'));
const line = v.strictObject({
  id: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1, 'Say how many of each card.')),
});
const oneEach = 'Name each card once.';

const Body = v.strictObject({
  lines: v.pipe(
    v.array(line),
    v.maxLength(500),
    v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, oneEach),
  ),
  delivery: v.union([v.boolean(), wholePence]),
  owed: v.optional(v.boolean(), false),
  goodwill: v.optional(wholePence, 0),
  amount: pounds,
  refunded: pounds,
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'A reason has at most 500 characters.')), ''),
  is_off_parcel: v.optional(v.boolean(), false),
});

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const chosen = readForm(Body, req.body);
  const { result } = await refundItemsWorkflow(req.scope).run({
    input: { ...chosen, order_id: req.params.id ?? '', by: req.auth_context.actor_id },
  });
  res.status(200).json({ refund: { id: result.refund_id } });
}
