import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { shownApplication, tradeReason, tradeTerms } from '@shop/shared/desk/trade';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { tradeModule } from '../../../../../modules/trade';
import { type TradeDecision, tradeDecisions } from '../../../../../modules/trade/next-state';
import { toTradeRows } from '../../../../../trade/to-trade-row';
import { decideOnTradeWorkflow } from '../../../../../workflows/trade/decide-on-trade';

const terms = v.strictObject({ ...tradeTerms.entries, ...shownApplication.entries });
const reason = v.strictObject({ ...tradeReason.entries, ...shownApplication.entries });
const bodies = { accept: terms, terms, decline: reason, close: reason } as const;

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = '' } = req.params;
  const decision = v.safeParse(v.picklist(tradeDecisions), req.params.decision);
  if (!decision.success) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such press.');
  const body = readForm(bodies[decision.output satisfies TradeDecision], req.body);
  await decideOnTradeWorkflow(req.scope).run({
    input: { id, decision: decision.output, by: req.auth_context.actor_id, ...body },
  });
  const account = await req.scope.resolve(tradeModule).find(id);
  const [row] = await toTradeRows(req.scope, account ? [account] : []);
  res.status(200).json({ account: row });
}
