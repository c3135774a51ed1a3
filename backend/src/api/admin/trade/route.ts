import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { tradeStates } from '@shop/shared/trade/trade-form';
import * as v from 'valibot';
import { paging } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { tradeModule } from '../../../modules/trade';
import { toTradeRows } from '../../../trade/to-trade-row';

const Query = v.strictObject({ ...paging, state: v.optional(v.picklist(tradeStates), 'applied') });

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { state, ...page } = readForm(Query, req.query);
  const { accounts, count, waiting } = await req.scope.resolve(tradeModule).page(state, page.limit, page.offset);
  res.json({ accounts: await toTradeRows(req.scope, accounts), count, waiting_count: waiting, ...page });
}
