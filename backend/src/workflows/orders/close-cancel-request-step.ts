import { MedusaError } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { cancellationsModule } from '../../modules/cancellations';
import type { CancelAnswer } from '../../modules/cancellations/cancellations-service';

/** The second of two answers at once is refused here, so this step stands before whatever an answer does. */
export const closeCancelRequestStep = createStep(
  'close-cancel-request',
  async ({ id, answer }: { id: string; answer: CancelAnswer }, { container }) => {
    if (!(await container.resolve(cancellationsModule).closeRequest(id, answer)))
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This was answered by somebody else just now.');
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(cancellationsModule).updateCancelRequests({ id, closed_at: null, answer: null });
  },
);
