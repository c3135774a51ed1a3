import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import * as v from 'valibot';
import { toPounds } from '../../money/pence';
import { defineMail, filled, UnwantedError } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, Quotation } from '../pieces';

const askHow = 'Please answer this mail, and we tell you how to pay.';

export const tradeInvoice = defineMail({
  kind: 'trade-invoice',
  schema: v.object({ invoice_id: filled }),
  sample: { invoice_id: 'tinv_1' },
  ofOrder: (_order, { invoice }) =>
    invoice ? [{ cause: invoice.id, name: 'Your invoice', data: { invoice_id: invoice.id } }] : [],
  async render({ invoice_id: id }, { links, invoice }) {
    const { number, order_number, amount, due_on, how_to_pay, pdf } = await invoice(id);
    return {
      subject: `Invoice ${number} for order ${order_number}`,
      attachment: { filename: `${number}.pdf`, pdf },
      body: (
        <MailLayout
          title={`Invoice ${number}`}
          preview={`${formatMoney(amount)}, due ${formatDay(due_on)}`}
          storefront={links.home}
        >
          <Paragraph>
            Thank you for your order {order_number}. The invoice of {formatMoney(amount)} comes with this mail; please
            pay it by {formatDay(due_on)}.
          </Paragraph>
          <Paragraph>{how_to_pay || askHow}</Paragraph>
          <Action href={links.trade}>See your invoices</Action>
        </MailLayout>
      ),
    };
  },
});

/** Its cause is the invoice, and the days after (negative: before) the day on which it is due. */
export const tradeReminder = defineMail({
  kind: 'trade-reminder',
  schema: v.object({ invoice_id: filled, after: v.number() }),
  sample: { invoice_id: 'tinv_1', after: -3 },
  ofOrder: (_order, { invoice }) => (invoice ? [{ cause: invoice.id, name: 'A reminder of your invoice' }] : []),
  async render({ invoice_id: id, after }, { links, invoice }) {
    const { number, order_number, left, due_on, how_to_pay, pdf } = await invoice(id);
    if (left === 0) throw new UnwantedError('Nothing of the invoice is left to pay.');
    const when = after < 0 ? `is due on ${formatDay(due_on)}` : `was due on ${formatDay(due_on)}`;
    return {
      subject: after < 0 ? `Invoice ${number} is due soon` : `Invoice ${number} is overdue`,
      attachment: { filename: `${number}.pdf`, pdf },
      body: (
        <MailLayout title={`Invoice ${number}`} preview={`${formatMoney(left)} ${when}`} storefront={links.home}>
          <Paragraph>
            {formatMoney(left)} of invoice {number}, for order {order_number}, {when}. If you have paid it in the
            meantime, please take no notice of this.
          </Paragraph>
          <Paragraph>{how_to_pay || askHow}</Paragraph>
          <Action href={links.trade}>See your invoices</Action>
        </MailLayout>
      ),
    };
  },
});

export const tradePayment = defineMail({
  kind: 'trade-payment',
  schema: v.object({ invoice_id: filled, /** Pounds. */ amount: v.number() }),
  sample: { invoice_id: 'tinv_1', amount: 20 },
  ofOrder: (_order, { invoice }) =>
    (invoice?.payments ?? []).map(({ id, pence }) => ({
      cause: id,
      name: 'We have your payment',
      data: { invoice_id: invoice?.id ?? '', amount: toPounds(pence) },
    })),
  async render({ invoice_id: id, amount }, { links, invoice }) {
    const { number, left } = await invoice(id);
    const open = left > 0 ? `${formatMoney(left)} is still to pay.` : 'It is paid.';
    return {
      subject: `We have your payment for invoice ${number}`,
      body: (
        <MailLayout title="Thank you" preview={`${formatMoney(amount)} for invoice ${number}`} storefront={links.home}>
          <Paragraph>
            We have your payment of {formatMoney(amount)} for invoice {number}, thank you. {open}
          </Paragraph>
          <Action href={links.trade}>See your invoices</Action>
        </MailLayout>
      ),
    };
  },
});

export const tradeCreditNote = defineMail({
  kind: 'trade-credit-note',
  schema: v.object({ credit_note_id: filled }),
  sample: { credit_note_id: 'tcn_1' },
  ofOrder: (_order, { invoice }) =>
    (invoice?.notes ?? []).map(({ id }) => ({ cause: id, name: 'A credit note', data: { credit_note_id: id } })),
  async render({ credit_note_id: id }, { links, creditNote }) {
    const { number, order_number, invoice_number, amount, left, due_on, to_pay_back, reason, cards, pdf } =
      await creditNote(id);
    const open =
      left > 0
        ? `${formatMoney(left)} of it is still to pay, by ${formatDay(due_on)}.`
        : 'Nothing of it is left to pay.';
    const back = to_pay_back > 0 ? ` What you have paid too much we send back. It is ${formatMoney(to_pay_back)}.` : '';
    return {
      subject: `Credit note ${number} for order ${order_number}`,
      attachment: { filename: `${number}.pdf`, pdf },
      body: (
        <MailLayout
          title={`Credit note ${number}`}
          preview={`${formatMoney(amount)} less to pay`}
          storefront={links.home}
        >
          <Paragraph>
            {formatMoney(amount)} of invoice {invoice_number} for your order {order_number} need not be paid. The credit
            note comes with this mail. {open}
            {back}
          </Paragraph>
          {reason && <Quotation>{reason}</Quotation>}
          {cards.length > 0 && <Paragraph>{cards.join('; ')}.</Paragraph>}
        </MailLayout>
      ),
    };
  },
});
