import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { cancellationsModule } from '../../modules/cancellations';
import type { CancelAnswer } from '../../modules/cancellations/cancellations-service';

export const closeCancelRequestStep = createStep(
  'close-cancel-request',
  async ({ id, answer }: { id: string; answer: CancelAnswer }, { container }) => {
    await container.resolve(cancellationsModule).updateCancelRequests({ id, closed_at: new Date(), answer });
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(cancellationsModule).updateCancelRequests({ id, closed_at: null, answer: null });
  },
);
