import { MedusaError } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { outboxModule } from '../../modules/outbox';
import { createOneStepWorkflow } from '../one-step-workflow';

/** The owner does without a mail that was given up, so that it is no task any more. */
export const putMailAsideWorkflow = createOneStepWorkflow(
  'put-mail-aside',
  async ({ id }: { id: string }, { container }) => {
    const outbox = container.resolve(outboxModule);
    const [mail] = await outbox.listOutgoingMails({ id, status: 'dead' });
    if (!mail) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such mail that could not be sent.');
    await outbox.updateOutgoingMails({ id, status: 'skipped' });
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(outboxModule).updateOutgoingMails({ id, status: 'dead' });
  },
);
