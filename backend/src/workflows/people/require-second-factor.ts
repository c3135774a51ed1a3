import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { peopleModule } from '../../modules/people';

const setRequirementStep = createStep(
  'make-second-factor-a-rule',
  async (isOn: boolean, { container }) => {
    const before = await container.resolve(peopleModule).requireSecondFactor(isOn);
    return new StepResponse(isOn, { before });
  },
  async (previous, { container }) => {
    if (previous) await container.resolve(peopleModule).requireSecondFactor(previous.before);
  },
);

export const requireSecondFactorWorkflow = createWorkflow('require-second-factor', (input: { isDemanded: boolean }) => {
  return new WorkflowResponse(setRequirementStep(input.isDemanded));
});
