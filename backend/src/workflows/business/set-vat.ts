import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { Vat } from '@shop/shared/desk/business';
import { businessModule } from '../../modules/business';
import { createSettingStep } from '../setting-step';

type Change = { vat: Vat | null };

const setStep = createSettingStep(
  'set-vat',
  async (container): Promise<Change> => ({ vat: await container.resolve(businessModule).findVat() }),
  (container, { vat }: Change) => container.resolve(businessModule).setVat(vat),
);

export const setVatWorkflow = createWorkflow('set-vat', (change: Change) => {
  return new WorkflowResponse(setStep(change).vat);
});
