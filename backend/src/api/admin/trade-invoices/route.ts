import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { paging } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { tradeModule } from '../../../modules/trade';
import { toPounds } from '../../../money/pence';
import { toTradeInvoice } from '../../../trade/to-trade-invoice';

const Query = v.strictObject({ ...paging, state: v.optional(v.picklist(['open', 'all']), 'open') });

/** The newest first; `owed` is what is left to pay of all of them. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { state, ...page } = readForm(Query, req.query);
  const { invoices, count, owed } = await req.scope
    .resolve(tradeModule)
    .invoices({ ...page, isOpen: state === 'open' });
  res.json({
    invoices: invoices.map((one) => ({ ...toTradeInvoice(one), shop_name: one.shop_name })),
    count,
    owed: toPounds(owed),
    ...page,
  });
}
