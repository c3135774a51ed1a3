import { emitEventStep } from '@medusajs/core-flows';
import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { Season } from '@shop/shared/seasons/season';
import { seasonsChanged } from '../../catalogue/page-events';
import type { SeenChange } from '../../desk/require-as-seen';
import { seasonsModule } from '../../modules/seasons';
import { createSettingStep } from '../setting-step';

const saveStep = createSettingStep(
  'save-seasons',
  (container) => container.resolve(seasonsModule).findSaved(),
  (container, seasons: Season[] | null) => container.resolve(seasonsModule).save(seasons),
  (container) => container.resolve(seasonsModule).all(),
);

export const setSeasonsWorkflow = createWorkflow('set-seasons', (change: SeenChange<Season[]>) => {
  const saved = saveStep(change);
  emitEventStep({ eventName: seasonsChanged, data: {} });
  return new WorkflowResponse(saved);
});
