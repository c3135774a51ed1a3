import {
  acquireLockStep,
  deleteCampaignsWorkflow,
  deletePromotionsWorkflow,
  releaseLockStep,
} from '@medusajs/core-flows';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { ownCampaign } from '../../offers/codes/to-promotion';
import { offersLock } from '../../offers/offers-lock';

const findCodeStep = createStep('find-code', async (id: string, { container }) => {
  const { campaign } = await container.resolve(Modules.PROMOTION).retrievePromotion(id, { relations: ['campaign'] });
  // A campaign that the owner made in Medusa may hold other codes.
  const isOwn = campaign?.campaign_identifier?.startsWith(ownCampaign) === true;
  return new StepResponse({ code: { ids: [id] }, campaign: { ids: isOwn && campaign ? [campaign.id] : [] } });
});

export const removeCodeWorkflow = createWorkflow('remove-code', (id: string) => {
  acquireLockStep(offersLock);
  const found = findCodeStep(id);
  deletePromotionsWorkflow.runAsStep({ input: found.code });
  deleteCampaignsWorkflow.runAsStep({ input: found.campaign });
  releaseLockStep(offersLock);
  return new WorkflowResponse(id);
});
