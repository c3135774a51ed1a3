import { emitEventStep } from '@medusajs/core-flows';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { Season } from '@shop/shared/seasons/season';
import { seasonsChanged } from '../../catalogue/seasons-changed';
import { seasonsModule } from '../../modules/seasons';

const saveStep = createStep(
  'save-seasons',
  async (seasons: Season[], { container }) => {
    const table = container.resolve(seasonsModule);
    const before = await table.findSaved();
    await table.save(seasons);
    return new StepResponse(seasons, { before });
  },
  async (done, { container }) => {
    if (done) await container.resolve(seasonsModule).save(done.before);
  },
);

export const setSeasonsWorkflow = createWorkflow('set-seasons', (seasons: Season[]) => {
  const saved = saveStep(seasons);
  emitEventStep({ eventName: seasonsChanged, data: {} });
  return new WorkflowResponse(saved);
});
