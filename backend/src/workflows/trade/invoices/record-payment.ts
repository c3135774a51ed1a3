import { createStep, createWorkflow, StepResponse } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../../database/read-graph';
import type { NewMail } from '../../../mail/kinds';
import { tradeModule } from '../../../modules/trade';
import type { ShownInvoice } from '../../../modules/trade/trade-invoices';
import { toPounds } from '../../../money/pence';
import { queueMailsStep } from '../../mail/queue-mails';

interface Input {
  id: string;
  pence: number;
  by: string;
  /** The shop is thanked by mail; not for money that went back. */
  isTold: boolean;
  shown: ShownInvoice | undefined;
}

const payStep = createStep(
  'record-trade-payment',
  async ({ isTold, ...input }: Input, { container }) => {
    const trade = container.resolve(tradeModule);
    const payment = await trade.pay(input);
    const { id, pence } = input;
    const order_id = (await trade.invoice(id))?.order_id ?? '';
    const [order] = isTold && pence > 0 ? await readGraph(container, 'order', ['email'], { id: order_id }) : [];
    const data = { invoice_id: id, amount: toPounds(pence) };
    const mails: NewMail[] = order?.email
      ? [{ kind: 'trade-payment', cause: payment, recipient: order.email, data }]
      : [];
    return new StepResponse(mails, payment);
  },
  async (payment, { container }) => {
    if (payment) await container.resolve(tradeModule).unpay(payment);
  },
);

export const recordTradePaymentWorkflow = createWorkflow('record-trade-payment', (input: Input) => {
  queueMailsStep(payStep(input));
});
