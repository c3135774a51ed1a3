import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { TradeSettings } from '@shop/shared/desk/trade';
import { tradeModule } from '../../modules/trade';
import { syncPricesWorkflow } from '../offers/sync-prices';

const setStep = createStep(
  'set-trade-settings',
  async (settings: TradeSettings, { container }) => {
    const trade = container.resolve(tradeModule);
    const before = await trade.settings();
    await trade.saveSettings(settings);
    return new StepResponse(settings, before);
  },
  async (before, { container }) => {
    if (before) await container.resolve(tradeModule).saveSettings(before);
  },
);

/** Carts with other prices are told before they are paid for. */
export const setTradeSettingsWorkflow = createWorkflow('set-trade-settings', (settings: TradeSettings) => {
  const saved = setStep(settings);
  syncPricesWorkflow.runAsStep({ input: undefined });
  return new WorkflowResponse(saved);
});
