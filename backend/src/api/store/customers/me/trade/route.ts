import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { tradeForm } from '@shop/shared/trade/trade-form';
import { readForm } from '../../../../../http/read-form';
import { tradeModule } from '../../../../../modules/trade';
import { toPounds } from '../../../../../money/pence';
import { toTradeCreditNote, toTradeInvoice } from '../../../../../trade/to-trade-invoice';
import { applyForTradeWorkflow } from '../../../../../workflows/trade/apply-for-trade';

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = req.auth_context.actor_id;
  const trade = req.scope.resolve(tradeModule);
  const account = await trade.accountOf(customerId);
  const owed = account ? await trade.owedBy(account.id) : 0;
  const { invoices } = await trade.invoices({ customerId, limit: 100 });
  const notes = await trade.creditNotesOf(invoices.map(({ id }) => id));
  res.set('Cache-Control', 'private, no-store').json({
    account: account
      ? {
          kind: account.kind,
          shop_name: account.shop_name,
          address: account.address,
          vat_number: account.vat_number,
          sells: account.sells,
          state: account.state,
          reason: account.reason,
          credit_limit: account.credit_limit,
          terms_days: account.terms_days,
          credit_left: toPounds(Math.max(0, account.credit_limit * 100 - owed)),
        }
      : null,
    invoices: invoices.map(toTradeInvoice),
    credit_notes: notes.map(toTradeCreditNote),
  });
}

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const form = readForm(tradeForm, req.body);
  await applyForTradeWorkflow(req.scope).run({ input: { customerId: req.auth_context.actor_id, form } });
  res.status(200).json({ status: 'applied' });
}
