import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { logFailure } from '../process/log/log-event';

/** A step of an order that stands: Medusa would pay back if it failed. It has no undo, as a sweep does what is left. */
export function createBestEffortStep<Input extends { order_id: string }>(
  name: string,
  event: string,
  work: (container: MedusaContainer, input: Input) => Promise<unknown>,
) {
  return createStep(name, async (input: Input, { container }) => {
    try {
      await work(container, input);
    } catch (error) {
      logFailure(container, { event, order: input.order_id }, error);
    }
  });
}
