import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { attemptsModule } from '../../modules/attempts';

const letGoStep = createStep(
  'let-go-held-off',
  async (id: string, { container }) => {
    const attempts = container.resolve(attemptsModule);
    // Refused here when there is none.
    await attempts.retrieveHeldOff(id);
    const letGo = await attempts.letGo(id);
    return new StepResponse(id, letGo);
  },
  async (letGo, { container }) => {
    if (letGo) await container.resolve(attemptsModule).holdAgain(letGo);
  },
);

/** The owner lets somebody try again at once. */
export const letGoWorkflow = createWorkflow('let-go-held-off', (id: string) => new WorkflowResponse(letGoStep(id)));
