import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { paymentInboxModule } from '../../modules/payment-inbox';
import type { NewPaymentEvent } from '../../modules/payment-inbox/payment-inbox-service';
import { messageOf } from '../../process/refusals/message-of';

/** Says that there is something in the inbox; whoever hears it works, outside the provider's request. */
export const paymentEventTaken = 'payment-event.taken';

/**
 * Stores an event before the card provider is told that the shop has it.
 *
 * @throws when it could not be stored: then the provider sends it again
 */
export async function takePaymentEvent(container: MedusaContainer, event: NewPaymentEvent): Promise<void> {
  const isNew = await container.resolve(paymentInboxModule).store(event);
  if (!isNew || !event.needsWork) return;
  try {
    await container.resolve(Modules.EVENT_BUS).emit({ name: paymentEventTaken, data: {} });
  } catch (error) {
    // The job finds it within a minute.
    const line = { event: 'payment-event-not-told', id: event.id, reason: messageOf(error) };
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(JSON.stringify(line));
  }
}
