import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { Vat } from '@shop/shared/desk/business';
import type { SeenChange } from '../../desk/require-as-seen';
import { businessModule } from '../../modules/business';
import { createSettingStep } from '../setting-step';

const setStep = createSettingStep(
  'set-vat',
  (container) => container.resolve(businessModule).findVat(),
  (container, vat: Vat | null) => container.resolve(businessModule).setVat(vat),
);

export const setVatWorkflow = createWorkflow('set-vat', (change: SeenChange<Vat | null>) => {
  return new WorkflowResponse(setStep(change));
});
