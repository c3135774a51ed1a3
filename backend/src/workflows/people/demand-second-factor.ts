import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { peopleModule } from '../../modules/people';

const demandStep = createStep(
  'make-second-factor-a-rule',
  async (isOn: boolean, { container }) => {
    const before = await container.resolve(peopleModule).demandSecondFactor(isOn);
    return new StepResponse(isOn, { before });
  },
  async (was, { container }) => {
    if (was) await container.resolve(peopleModule).demandSecondFactor(was.before);
  },
);

/** The owner demands a code beside the password of all who can pay money back, or demands it no more. */
export const demandSecondFactorWorkflow = createWorkflow('demand-second-factor', (input: { isDemanded: boolean }) => {
  return new WorkflowResponse(demandStep(input.isDemanded));
});
