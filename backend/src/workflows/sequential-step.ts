import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep, type ReturnWorkflow, StepResponse } from '@medusajs/framework/workflows-sdk';

type Repeated<Input, Result> = ReturnWorkflow<Input, Result, []>;
export type FinishedRun = Awaited<ReturnType<ReturnType<Repeated<unknown, unknown>>['run']>>['transaction'];

/** A step that runs a workflow once per input, in order, all or none. Answers how many ran. */
export function createSequentialStep<Input, Result>(name: string, workflow: Repeated<Input, Result>) {
  return createStep(
    name,
    async (inputs: Input[], { container }) => {
      const done: FinishedRun[] = [];
      try {
        for (const input of inputs) done.push((await workflow(container).run({ input })).transaction);
      } catch (error) {
        await cancelRuns(container, workflow, done);
        throw error;
      }
      return new StepResponse(done.length, done);
    },
    (done, { container }) => cancelRuns(container, workflow, done ?? []),
  );
}

export async function cancelRuns<Input, Result>(
  container: MedusaContainer,
  workflow: Repeated<Input, Result>,
  done: readonly FinishedRun[],
): Promise<void> {
  for (const transaction of done.toReversed()) await workflow(container).cancel({ transaction });
}
