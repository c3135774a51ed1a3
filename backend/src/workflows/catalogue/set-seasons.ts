import { emitEventStep } from '@medusajs/core-flows';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { Season } from '@shop/shared/seasons/season';
import { seasonsChanged } from '../../catalogue/seasons-changed';
import { seasonsModule } from '../../modules/seasons';

const keepStep = createStep(
  'keep-seasons',
  async (seasons: Season[], { container }) => {
    const table = container.resolve(seasonsModule);
    const before = await table.kept();
    await table.keep(seasons);
    return new StepResponse(seasons, { before });
  },
  async (done, { container }) => {
    if (done) await container.resolve(seasonsModule).keep(done.before);
  },
);

/** The owner says what leads the home page when; the shop's pages follow within moments, as they do for a card. */
export const setSeasonsWorkflow = createWorkflow('set-seasons', (seasons: Season[]) => {
  const kept = keepStep(seasons);
  emitEventStep({ eventName: seasonsChanged, data: {} });
  return new WorkflowResponse(kept);
});
