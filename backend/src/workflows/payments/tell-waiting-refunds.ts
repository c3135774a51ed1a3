import { formatMoney } from '@shop/shared/format/money';
import type { NewMail } from '../../mail/kinds';
import { toPounds } from '../../money/pence';
import { paymentProvider } from '../../payments/current-provider';
import { findPaymentByIntent } from '../../payments/find-payment-by-intent';
import { queueMails } from '../mail/queue-mails';
import { createOneStepWorkflow } from '../one-step-workflow';

const day = 24 * 60 * 60_000;
/** Sales of a day may cover it. */
const patience = day;
/** The provider lets a refund fail that waits longer. */
const longestWait = 45 * day;

/** The shopper was told of the refund, and does not have it. This step has no undo: each refund is mailed once. */
export const tellWaitingRefundsWorkflow = createOneStepWorkflow(
  'tell-waiting-refunds',
  async (now: string, { container }) => {
    const until = new Date(new Date(now).getTime() - patience);
    const period = { from: new Date(until.getTime() - longestWait), until };
    const mails: NewMail[] = [];
    for (const { id, paymentIntent, amount, since } of await paymentProvider.listWaitingRefunds(period)) {
      const order = (await findPaymentByIntent(container, paymentIntent))?.order;
      const whose = order ? `order ${order.number}` : 'a payment without an order';
      const what = `The refund of ${formatMoney(toPounds(amount))} for ${whose} waits at the card provider, and the shopper does not have it yet: as a rule the balance of the shop there does not cover it. Top the balance up in the dashboard of the card provider. A refund that waits for too long fails.`;
      const data = { what, since: since.toISOString(), reference: id };
      mails.push({ kind: 'owner-stuck', cause: `refund-waiting:${id}`, data });
    }
    if (mails.length > 0) await queueMails(container, mails);
  },
);
