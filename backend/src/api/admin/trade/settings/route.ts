import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { tradeSettings } from '@shop/shared/desk/trade';
import { readSeenForm } from '../../../../http/read-form';
import { tradeModule } from '../../../../modules/trade';
import { setTradeSettingsWorkflow } from '../../../../workflows/trade/set-trade-settings';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ settings: await req.scope.resolve(tradeModule).settings() });
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result } = await setTradeSettingsWorkflow(req.scope).run({ input: readSeenForm(tradeSettings, req.body) });
  res.status(200).json({ settings: result });
}
