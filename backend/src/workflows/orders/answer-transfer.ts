import { acceptOrderTransferWorkflow, declineOrderTransferRequestWorkflow } from '@medusajs/core-flows';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { demandTransferToken } from '../../accounts/pending-transfer';
import { mailsOfTransferAnswers } from '../../mail/outbox/transfer-answer-mails';
import { queueMails } from '../mail/queue-mails';

/** The order, and the token of the link that was mailed to its own address. */
type Input = { order_id: string; token: string };

const demandTokenStep = createStep('demand-transfer-token', async ({ order_id, token }: Input, { container }) => {
  const { id } = await demandTransferToken(container, order_id, token);
  return new StepResponse({ id });
});

/** It never fails and has no undo: the answer stands, whatever becomes of the mail; the sweep makes up for it. */
const tellStep = createStep('mail-transfer-answer', async ({ id }: { id: string }, { container }) => {
  try {
    await queueMails(container, await mailsOfTransferAnswers(container, { id }));
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    const line = { event: 'mail-not-queued', change: id, reason };
    container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify(line));
  }
  return new StepResponse(undefined);
});

/** The buyer agrees that the order is moved to the account that asked for it, which is told so. */
export const acceptTransferWorkflow = createWorkflow('accept-transfer', (input: Input) => {
  const transfer = demandTokenStep(input);
  acceptOrderTransferWorkflow.runAsStep({ input });
  return new WorkflowResponse(tellStep(transfer));
});

/** The buyer leaves the order where it is, and the account that asked for it is told so. */
export const declineTransferWorkflow = createWorkflow('decline-transfer', (input: Input) => {
  const transfer = demandTokenStep(input);
  declineOrderTransferRequestWorkflow.runAsStep({ input });
  return new WorkflowResponse(tellStep(transfer));
});
