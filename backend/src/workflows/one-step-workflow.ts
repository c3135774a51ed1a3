import { createWorkflow, type WorkflowData, WorkflowResponse } from '@medusajs/framework/workflows-sdk';

/** A workflow that is one step, with the step's input and answer. */
export function createOneStepWorkflow<Input, Output>(
  id: string,
  step: (input: WorkflowData<Input>) => WorkflowData<Output>,
) {
  return createWorkflow(id, (input: WorkflowData<Input>) => new WorkflowResponse(step(input)));
}
