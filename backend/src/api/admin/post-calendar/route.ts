import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { postCalendarForm } from '@shop/shared/post-calendar/post-calendar';
import { listDeliveryPrices } from '../../../cart/delivery/list-delivery-prices';
import { readSeenForm } from '../../../http/read-form';
import { postCalendarModule } from '../../../modules/post-calendar';
import { promisedWhileClosed } from '../../../orders/to-post/promised-while-closed';
import { setPostCalendarWorkflow } from '../../../workflows/delivery/set-post-calendar';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const calendar = await req.scope.resolve(postCalendarModule).current();
  const [prices, promised] = await Promise.all([
    listDeliveryPrices(req.scope),
    promisedWhileClosed(req.scope, calendar),
  ]);
  res.json({ post_calendar: calendar, deliveries: prices.map(({ code, name }) => ({ code, name })), promised });
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const input = readSeenForm(postCalendarForm, req.body);
  const { result } = await setPostCalendarWorkflow(req.scope).run({ input });
  res.status(200).json({ post_calendar: result });
}
