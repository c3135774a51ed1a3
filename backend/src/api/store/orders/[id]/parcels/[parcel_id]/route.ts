import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { WishForm } from '@shop/shared/post-calendar/chosen-day';
import { requireReadableOrder } from '../../../../../../http/may-read-order';
import { readForm } from '../../../../../../http/read-form';
import { readOrderRecord } from '../../../../../../orders/record/read-order-record';
import { changeParcelDayWorkflow } from '../../../../../../workflows/parcels/change-parcel-day';

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const order_id = await requireReadableOrder(req);
  const parcel_id = req.params.parcel_id ?? '';
  const wish = readForm(WishForm, req.body);
  await changeParcelDayWorkflow(req.scope).run({ input: { order_id, parcel_id, wish } });
  const { plans } = await readOrderRecord(req.scope, order_id);
  res.status(200).json({ parcel: plans.find(({ id }) => id === parcel_id) ?? null });
}
