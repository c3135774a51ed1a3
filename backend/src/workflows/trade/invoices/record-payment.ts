import { createStep, createWorkflow, StepResponse } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../../database/read-graph';
import { mailOfPayment } from '../../../mail/outbox/trade-mails';
import { tradeModule } from '../../../modules/trade';
import type { ShownInvoice } from '../../../modules/trade/trade-invoices';
import { queueMailsStep } from '../../mail/queue-mails';

interface Input {
  id: string;
  pence: number;
  by: string;
  /** The shop is thanked by mail; not for money that went back. */
  isTold: boolean;
  /** The day on which it came, such as `2026-12-01`; today if it is left out. */
  on: string | undefined;
  shown: ShownInvoice | undefined;
}

const payStep = createStep(
  'record-trade-payment',
  async ({ isTold, ...input }: Input, { container }) => {
    const trade = container.resolve(tradeModule);
    const { id: invoice_id, pence } = input;
    const is_told = isTold && pence > 0;
    const payment = await trade.pay({ ...input, is_told });
    const order_id = (await trade.invoice(invoice_id))?.order_id ?? '';
    const [order] = is_told ? await readGraph(container, 'order', ['email'], { id: order_id }) : [];
    const mails = order?.email ? [mailOfPayment({ id: payment, invoice_id, pence }, order.email)] : [];
    return new StepResponse(mails, payment);
  },
  async (payment, { container }) => {
    if (payment) await container.resolve(tradeModule).unpay(payment);
  },
);

export const recordTradePaymentWorkflow = createWorkflow('record-trade-payment', (input: Input) => {
  queueMailsStep(payStep(input));
});
