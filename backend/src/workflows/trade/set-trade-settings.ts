import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { TradeSettings } from '@shop/shared/desk/trade';
import type { SeenChange } from '../../desk/require-as-seen';
import { tradeModule } from '../../modules/trade';
import { syncPricesWorkflow } from '../offers/sync-prices';
import { createSettingStep } from '../setting-step';

const setStep = createSettingStep(
  'set-trade-settings',
  (container) => container.resolve(tradeModule).settings(),
  (container, settings: TradeSettings) => container.resolve(tradeModule).saveSettings(settings),
);

/** Carts with other prices are told before they are paid for. */
export const setTradeSettingsWorkflow = createWorkflow('set-trade-settings', (change: SeenChange<TradeSettings>) => {
  const saved = setStep(change);
  syncPricesWorkflow.runAsStep({ input: undefined });
  return new WorkflowResponse(saved);
});
