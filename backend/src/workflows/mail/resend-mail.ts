import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { resendOrderMail } from '../../mail/outbox/list-order-mails';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { queueMailsStep } from './queue-mails';

type Input = { order_id: string; kind: string; cause: string; times: number };

const findStep = createStep('find-mail-of-order', async ({ order_id, ...wanted }: Input, { container }) => {
  const mail = await resendOrderMail(container, await readOrderRecord(container, order_id), wanted);
  if (!mail) {
    const sentence = 'This mail cannot be sent again: it has left often enough, or tells of what is no more.';
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
  }
  const mails: NewMail[] = [mail];
  return new StepResponse(mails);
});

export const resendMailWorkflow = createWorkflow('resend-mail', (input: Input) => {
  const mails = findStep(input);
  queueMailsStep(mails);
  return new WorkflowResponse(mails);
});
