import { Button, Label, StatusBadge, Switch, Text, toast } from '@medusajs/ui';
import { dayOf } from '@shop/shared/format/calendar';
import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import type { TradeInvoice } from '@shop/shared/trade/on-account';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSeen } from '../../client/saved/use-seen';
import { post } from '../../client/sdk';
import { type Outcome, useAction } from '../../client/use-action';
import { useList } from '../../client/use-list';
import { Field } from '../../frame/field';
import { FilterTabs } from '../../frame/filter-tabs';
import { Form } from '../../frame/form';
import { Pagination } from '../../frame/pagination';
import { Part } from '../../frame/part';
import { Row, Rows } from '../../frame/rows';

type Invoice = TradeInvoice & { shop_name: string };
type Answer = { invoices: Invoice[]; count: number; owed: number };
type Press = { id: string; to: 'payments' | 'credit-notes'; body: Record<string, unknown> };

const path = '/admin/trade-invoices';

export function Invoices() {
  const { data, filter, choose, pages } = useList<Answer, 'state'>(path, { limit: 20, filter: { state: 'open' } });
  const [open, setOpen] = useState('');
  const press = useAction({
    run: ({ id, to, body }: Press) => post(`${path}/${id}/${to}`, body),
    onDone: (_answer, { to, body }) => {
      toast.success(
        to === 'credit-notes'
          ? 'It is credited, and the shop is told by mail.'
          : `The payment is written down${body.is_told ? ', and the shop is thanked by mail' : ''}.`,
      );
      setOpen('');
    },
    rereads: [path],
  });
  return (
    <Part title="Invoices">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Text size="small">{data ? `${formatMoney(data.owed)} is left to pay.` : ''}</Text>
        <FilterTabs
          label="Which invoices"
          choices={[
            { value: 'open', name: 'Open' },
            { value: 'all', name: 'All' },
          ]}
          chosen={filter.state}
          onChoose={(state) => choose({ state })}
        />
      </div>
      <Rows label="Invoices">
        {data?.invoices.map((invoice) => (
          <Row key={invoice.id} name={`${invoice.number}, ${invoice.shop_name}`} detail={describe(invoice)}>
            {invoice.to_pay_back > 0 ? (
              <StatusBadge color="red">{`${formatMoney(invoice.to_pay_back)} to pay back`}</StatusBadge>
            ) : invoice.left > 0 ? (
              <StatusBadge color="orange">{`${formatMoney(invoice.left)} left`}</StatusBadge>
            ) : (
              <StatusBadge color="green">Settled</StatusBadge>
            )}
            <Link className="text-ui-fg-base underline" to={`/orders/${invoice.order_id}`}>
              Order
            </Link>
            <a className="text-ui-fg-base underline" href={`${path}/${invoice.id}/pdf`} download>
              PDF
            </a>
            {open === invoice.id ? (
              <InvoiceForm
                invoice={invoice}
                isBusy={press.isPending}
                onSend={(to, body) => press.pressOnce({ id: invoice.id, to, body })}
              />
            ) : (
              <Button size="small" variant="secondary" onClick={() => setOpen(invoice.id)}>
                Paid, or credit…
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      <Pagination {...pages} />
    </Part>
  );
}

type InvoiceFormProps = {
  invoice: Invoice;
  isBusy: boolean;
  onSend: (to: Press['to'], body: Press['body']) => Promise<Outcome>;
};

function InvoiceForm({ invoice, isBusy, onSend }: InvoiceFormProps) {
  // The row is read again after a lost answer, and would hide that the press was done.
  const { seen: shown, refuse } = useSeen({ paid: invoice.paid, credited: invoice.credited });
  const send = async (to: Press['to'], body: Press['body']) => {
    const outcome = await onSend(to, { ...body, shown });
    if (outcome === 'refused') refuse();
    return outcome;
  };
  const part = { invoice, isBusy, onSend: send };
  // What was typed for an invoice that has changed meanwhile is not meant for what is left of it.
  const key = `${shown.paid} ${shown.credited}`;
  return (
    <div key={key} className="flex w-full flex-col gap-4">
      <PaymentForm {...part} />
      {invoice.credited < invoice.amount && <CreditForm {...part} />}
    </div>
  );
}

function PaymentForm({ invoice, isBusy, onSend }: InvoiceFormProps) {
  const today = dayOf(new Date());
  const [amount, typeAmount] = useState((invoice.left || invoice.to_pay_back || invoice.paid).toFixed(2));
  const [on, chooseDay] = useState(today);
  const [isTold, setTold] = useState(true);
  const id = useId();
  const sum = Number(amount);
  return (
    <Form
      className="flex flex-wrap items-end gap-3"
      aria-label={`Money for ${invoice.number}`}
      onSend={() => onSend('payments', { amount: sum, on, is_told: isTold })}
    >
      <Field label="Sum that came, in £" value={amount} onType={typeAmount} inputMode="decimal" />
      <Field label="On" type="date" required min={invoice.issued_on} max={today} value={on} onType={chooseDay} />
      <Button type="submit" className="h-10 md:h-8" isLoading={isBusy} disabled={invoice.left === 0}>
        It was paid
      </Button>
      <span className="flex h-10 items-center gap-2 md:h-8">
        <Switch id={id} checked={isTold} onCheckedChange={setTold} />
        <Label htmlFor={id}>Thank the shop by mail</Label>
      </span>
      {invoice.paid > 0 && (
        <Button
          type="button"
          variant="secondary"
          className="h-10 md:h-8"
          disabled={isBusy}
          onClick={() => onSend('payments', { amount: sum, on, is_back: true })}
        >
          It went back, or never came
        </Button>
      )}
    </Form>
  );
}

function CreditForm({ invoice, isBusy, onSend }: InvoiceFormProps) {
  const [amount, typeAmount] = useState('');
  const [reason, typeReason] = useState('');
  return (
    <Form
      className="flex flex-wrap items-end gap-3"
      aria-label={`Credit for ${invoice.number}`}
      onSend={() => onSend('credit-notes', { amount: Number(amount), reason })}
    >
      <Field label="Sum to take off, in £" value={amount} onType={typeAmount} inputMode="decimal" />
      <Field label="Why it is credited" value={reason} onType={typeReason} maxLength={500} />
      <Button
        type="submit"
        variant="secondary"
        className="h-10 md:h-8"
        disabled={isBusy || amount.trim() === '' || reason.trim() === ''}
      >
        Credit it
      </Button>
    </Form>
  );
}

function describe({ amount, paid, credited, issued_on, due_on }: Invoice): string {
  return [
    `${formatMoney(amount)} of ${formatDay(issued_on)}, due ${formatDay(due_on)}`,
    paid > 0 && `${formatMoney(paid)} paid`,
    credited > 0 && `${formatMoney(credited)} credited`,
  ]
    .filter(Boolean)
    .join(', ');
}
