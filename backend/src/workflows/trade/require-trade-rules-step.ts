import { createStep } from '@medusajs/framework/workflows-sdk';
import { requireTradeRules } from '../../trade/require-trade-rules';

/** @throws not_allowed with the code pack_of_six or trade_minimum. This step changes nothing. */
export const requireTradeRulesStep = createStep('require-trade-rules', async (cartId: string, { container }) => {
  await requireTradeRules(container, cartId);
});
