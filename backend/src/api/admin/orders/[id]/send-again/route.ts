import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { claimReasons } from '@shop/shared/desk/claim-reasons';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { sendAgain } from '../../../../../workflows/orders/send-again';

const line = v.strictObject({
  id: v.string('id is required'),
  quantity: v.pipe(v.number('quantity is a number'), v.integer(), v.minValue(1, 'Say how many of each card.')),
});

const Body = v.strictObject({
  lines: v.pipe(
    v.array(line),
    v.minLength(1, 'Say which cards are sent again.'),
    v.maxLength(100, 'At most 100 cards at a time.'),
    v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Name each card once.'),
  ),
  reason: v.picklist(claimReasons, 'Say why.'),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'A note has at most 500 characters.')), ''),
  sent_again: v.pipe(v.number('sent_again is a number'), v.integer(), v.minValue(0)),
});

/** Sends cards that were posted once more, free of charge; the shopper is told by mail. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const chosen = readForm(Body, req.body);
  const claim = await sendAgain(req.scope, { ...chosen, order_id: req.params.id ?? '', by: req.auth_context.actor_id });
  res.status(200).json({ claim: { id: claim } });
}
