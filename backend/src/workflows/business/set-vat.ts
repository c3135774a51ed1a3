import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { Vat } from '@shop/shared/desk/business';
import { businessModule } from '../../modules/business';

type Change = { vat: Vat | null };

const setStep = createStep(
  'set-vat',
  async ({ vat }: Change, { container }) => {
    const business = container.resolve(businessModule);
    const before = await business.findVat();
    await business.setVat(vat);
    return new StepResponse(vat, { vat: before });
  },
  async (before, { container }) => {
    if (before) await container.resolve(businessModule).setVat(before.vat);
  },
);

export const setVatWorkflow = createWorkflow('set-vat', (change: Change) => new WorkflowResponse(setStep(change)));
