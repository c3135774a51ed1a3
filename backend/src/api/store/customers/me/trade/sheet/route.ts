import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { tradeModule } from '../../../../../../modules/trade';
import { readSheet } from '../../../../../../trade/read-sheet';

/** Only accounts that are open see these prices. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = req.auth_context.actor_id;
  const kind = await req.scope.resolve(tradeModule).kindOf(customerId);
  if (!kind) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no open trade account.');
  res.set('Cache-Control', 'private, no-store').json({ sheet: await readSheet(req.scope, customerId, kind) });
}
