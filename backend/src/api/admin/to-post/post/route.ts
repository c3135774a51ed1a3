import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { Outcome } from '@shop/shared/desk/to-post';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { undoSeconds } from '../../../../orders/posting/posting-times';
import { trackingNumber } from '../../../../orders/posting/tracking-number';
import { readParcelKey } from '../../../../orders/to-post/parcel-key';
import { tellDoneOrders } from '../../../../people/done-orders';
import { readStaffMember } from '../../../../people/read-staff-member';
import { postOrdersWorkflow } from '../../../../workflows/posting/post-orders';

const most = 100;
const count = v.pipe(
  v.number('quantity is a number'),
  v.integer('quantity is a whole number'),
  v.minValue(0, 'quantity is 0 or more'),
);
const Part = v.strictObject({ id: v.string('id is required'), quantity: count, of: count });
const Order = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty('id is required'), v.maxLength(140, 'id is too long')),
  tracking: v.optional(trackingNumber, ''),
  although_asked: v.optional(v.boolean(), false),
  /** Left out: all that is left. */
  only: v.optional(v.pipe(v.array(Part), v.maxLength(300, 'only has at most 300 lines'))),
});
const Body = v.strictObject({
  orders: v.pipe(
    v.array(Order),
    v.minLength(1, 'Tick at least one order'),
    v.maxLength(most, `Post at most ${most} orders at a time`),
    v.check(
      (orders) => new Set(orders.map(({ id }) => id)).size === orders.length,
      'An order stands twice in the list',
    ),
  ),
});

/** Orders that cannot be posted are named. To post one `although_asked` is not for packers to decide. Mails leave when it can no longer be undone (`undo_seconds`). */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { orders } = readForm(Body, req.body);
  const isPacker = (await readStaffMember(req.scope, req.auth_context.actor_id))?.role === 'packer';
  const input = orders.map(({ id, tracking, although_asked, only }) => ({
    ...readParcelKey(id),
    tracking,
    although_asked: although_asked && !isPacker,
    is_told: true,
    by: req.auth_context.actor_id,
    only: only ?? null,
  }));
  const { result } = await postOrdersWorkflow(req.scope).run({ input: { orders: input } });
  tellDoneOrders(
    res,
    result.posted.flatMap(({ order_id, parcel }) => (parcel ? order_id : [])),
  );
  const outcome: Outcome = { ...result, undo_seconds: undoSeconds };
  res.status(200).json(outcome);
}
