import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { readCalendarToken } from '../../../../mail/tokens/calendar-token';
import { remindersModule } from '../../../../modules/reminders';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = await readCalendarToken(req.scope, String(req.query.token ?? ''));
  if (customerId === undefined) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such calendar.');
  const reminders = await req.scope.resolve(remindersModule).listFor(customerId);
  res
    .set('Cache-Control', 'private, no-store')
    .status(200)
    .json({ reminders: reminders.map(({ id, name, on_day }) => ({ id, name, on_day })) });
}
