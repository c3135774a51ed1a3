import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, when } from '@medusajs/framework/workflows-sdk';
import { paymentInboxModule } from '../../modules/payment-inbox';
import type { NewPaymentEvent } from '../../modules/payment-inbox/payment-inbox-service';
import { logEvent } from '../../process/log/log-event';
import { messageOf } from '../../process/refusals/message-of';

/** Subscribers process on this event, outside the webhook request. */
export const paymentEventReceived = 'payment-event.taken';

/** This step has no undo: the event has happened. */
const storeStep = createStep('store-payment-event', async (event: NewPaymentEvent, { container }) => {
  const isNew = await container.resolve(paymentInboxModule).store(event);
  return new StepResponse({ hasWork: isNew && event.needsWork && event.pause === 0 });
});

/** This step never fails and has no undo: the job finds the event within a minute. */
const announceStep = createStep('announce-payment-event', async ({ id }: { id: string }, { container }) => {
  try {
    await container.resolve(Modules.EVENT_BUS).emit({ name: paymentEventReceived, data: {} });
  } catch (error) {
    logEvent(container, 'warn', { event: 'payment_event_not_announced', id, reason: messageOf(error) });
  }
});

/** Stores the event before the webhook answers; when storing fails, the provider sends it again. */
export const receivePaymentEventWorkflow = createWorkflow('receive-payment-event', (event: NewPaymentEvent) => {
  const stored = storeStep(event);
  when(stored, ({ hasWork }) => hasWork).then(() => {
    announceStep({ id: event.id });
  });
});
