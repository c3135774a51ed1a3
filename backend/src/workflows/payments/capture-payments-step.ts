import { capturePaymentWorkflow } from '@medusajs/core-flows';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { messageOf } from '../../process/refusals/message-of';

/**
 * Takes the reserved money of an order. It never fails and has no undo: an order that stands is kept, and a payment that could
 * not be taken now is logged and taken later (the reservation holds for days).
 */
export const capturePaymentsStep = createStep(
  'capture-payments',
  async (input: { order_id: string }, { container }) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
    try {
      for (const paymentId of await uncapturedPayments(input.order_id, container)) {
        await capturePaymentWorkflow(container).run({ input: { payment_id: paymentId } });
      }
    } catch (error) {
      const reason = messageOf(error);
      logger.error(JSON.stringify({ event: 'capture-failed', order: input.order_id, reason }));
    }
    return new StepResponse(undefined);
  },
);

type Container = Parameters<typeof capturePaymentWorkflow>[0];

async function uncapturedPayments(orderId: string, container: NonNullable<Container>): Promise<string[]> {
  if (!('resolve' in container)) return [];
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: orders } = await query.graph({
    entity: 'order',
    fields: [
      'payment_collections.payments.id',
      'payment_collections.payments.captured_at',
      'payment_collections.payments.canceled_at',
    ],
    filters: { id: orderId },
  });
  const payments = orders.flatMap((order) => order.payment_collections ?? []).flatMap((set) => set?.payments ?? []);
  return payments.filter((payment) => payment && !payment.captured_at && !payment.canceled_at).map(({ id }) => id);
}
