import {
  type CompensateFn,
  createStep,
  createWorkflow,
  type InvokeFn,
  type WorkflowData,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';

/** TypeScript cannot resolve Medusa's own type of a step while its input and answer are open. */
type Step<Input, Output> = (input: WorkflowData<Input>) => WorkflowData<Output>;

/** A workflow that is one step of the same id, with the step's input and answer. */
export function createOneStepWorkflow<Input, Output, Undo>(
  id: string,
  run: InvokeFn<Input, Output, Undo>,
  undo?: CompensateFn<Undo>,
) {
  const step: unknown = createStep(id, run, undo);
  return createWorkflow(id, (input: WorkflowData<Input>) => new WorkflowResponse((step as Step<Input, Output>)(input)));
}
