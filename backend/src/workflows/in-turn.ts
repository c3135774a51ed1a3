import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep, type ReturnWorkflow, StepResponse } from '@medusajs/framework/workflows-sdk';

type Repeated<Input, Result> = ReturnWorkflow<Input, Result, []>;
/** What one run has done, as Medusa remembers it. */
export type Done = Awaited<ReturnType<ReturnType<Repeated<unknown, unknown>>['run']>>['transaction'];

/**
 * A step that runs a workflow of Medusa once for each of its inputs, one after the other: all of them or none.
 * Answers how many.
 */
export function createInTurnStep<Input, Result>(name: string, workflow: Repeated<Input, Result>) {
  return createStep(
    name,
    async (inputs: Input[], { container }) => {
      const done: Done[] = [];
      try {
        for (const input of inputs) done.push((await workflow(container).run({ input })).transaction);
      } catch (error) {
        await takeBack(container, workflow, done);
        throw error;
      }
      return new StepResponse(done.length, done);
    },
    (done, { container }) => takeBack(container, workflow, done ?? []),
  );
}

/** The undo of several runs, the last one first. */
export async function takeBack<Input, Result>(
  container: MedusaContainer,
  workflow: Repeated<Input, Result>,
  done: readonly Done[],
): Promise<void> {
  for (const transaction of done.toReversed()) await workflow(container).cancel({ transaction });
}
