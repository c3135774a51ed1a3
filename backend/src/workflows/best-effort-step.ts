import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { logFailure } from '../process/log/log-event';

/**
 * A step of an order that stands. It never fails, because Medusa would then give its money back, and it has no undo:
 * a sweep does what it left out.
 * @param event what the log says of a failure
 */
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
