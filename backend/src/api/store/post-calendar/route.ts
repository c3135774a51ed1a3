import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { postCalendarModule } from '../../../modules/post-calendar';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ post_calendar: await req.scope.resolve(postCalendarModule).current() });
}
