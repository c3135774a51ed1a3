import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse, when } from '@medusajs/framework/workflows-sdk';
import { paymentInboxModule } from '../../modules/payment-inbox';
import type { NewPaymentEvent } from '../../modules/payment-inbox/payment-inbox-service';
import { messageOf } from '../../process/refusals/message-of';

/** Says that there is something in the inbox; whoever hears it works, outside the provider's request. */
export const paymentEventTaken = 'payment-event.taken';

/** No undo: what the provider told is true, whatever becomes of it. */
const storeStep = createStep('store-payment-event', async (event: NewPaymentEvent, { container }) => {
  const isNew = await container.resolve(paymentInboxModule).store(event);
  return new StepResponse({ hasWork: isNew && event.needsWork && event.pause === 0 });
});

/** It never fails, and has no undo: there is something to work on. */
const announceStep = createStep('announce-payment-event', async ({ id }: { id: string }, { container }) => {
  try {
    await container.resolve(Modules.EVENT_BUS).emit({ name: paymentEventTaken, data: {} });
  } catch (error) {
    // The job finds it within a minute.
    const line = { event: 'payment-event-not-told', id, reason: messageOf(error) };
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(JSON.stringify(line));
  }
  return new StepResponse(undefined);
});

/**
 * Stores an event before the card provider is told that the shop has it. It fails when it could not be stored: then the
 * provider sends it again.
 */
export const takePaymentEventWorkflow = createWorkflow('take-payment-event', (event: NewPaymentEvent) => {
  const stored = storeStep(event);
  when(stored, ({ hasWork }) => hasWork).then(() => {
    announceStep({ id: event.id });
  });
  return new WorkflowResponse(undefined);
});
