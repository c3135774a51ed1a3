import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import type { NewMail } from '../../mail/kinds';
import { queueMailsStep } from '../mail/queue-mails';

type Input = { number: number; email: string };

/** An order's address gets one mail in this time. */
const quietMinutes = 10;

const findStep = createStep('find-order-of-link', async ({ number, email }: Input, { container }) => {
  const orders = await readGraph(container, 'order', ['id', 'email'], { display_id: number, is_draft_order: false });
  const window = Math.floor(Date.now() / (quietMinutes * 60 * 1000));
  const mails = orders.flatMap(({ id, email: recipient }): NewMail[] =>
    recipient && recipient.toLowerCase() === email
      ? [{ kind: 'order-link', cause: `${id}:${window}`, recipient, data: { order_id: id } }]
      : [],
  );
  return new StepResponse(mails);
});

export const mailOrderLinkWorkflow = createWorkflow('mail-order-link', (input: Input) => {
  const mails = findStep(input);
  queueMailsStep(mails);
  return new WorkflowResponse(transform({ mails }, ({ mails }) => mails.length > 0));
});
