import { Checkbox, Hint, Input, Label, Text } from '@medusajs/ui';
import { formatMoney } from '@shop/shared/format/money';
import { type ReactNode, useState } from 'react';
import type { OrderDesk } from '../../orders/desk/order-desk';
import { type RefundableLine, refundSum } from '../../orders/refund/refund-sum';
import { parsePounds } from '../client/parse-pounds';
import { CountField, Field, Problem, TextField } from '../frame/field';
import { countWithWords, firstCounts } from './first-counts';
import { OrderButton } from './order-button';
import { useOrderAction } from './use-order-desk';

type RefundFormProps = { desk: OrderDesk; isAll: boolean; isWithdrawal: boolean; onDone: () => void };

export function RefundForm({ desk, isAll, isWithdrawal, onDone }: RefundFormProps) {
  const { id, refund, refunded, to_post, standard_delivery: standard, written } = desk;
  const staying = isWithdrawal ? written.map((line) => line.id) : [];
  const [counts, setCounts] = useState(() => firstCounts(refund.lines, isAll, staying));
  const [deliveryText, setDelivery] = useState(() => {
    const first = isWithdrawal ? standard : refund.delivery;
    return isAll && first > 0 ? first.toFixed(2) : '';
  });
  const [goodwillText, setGoodwill] = useState('');
  const [reason, setReason] = useState('');
  const [isOff, setOff] = useState(true);
  const pay = useOrderAction(id, onDone);

  const lines = Object.entries(counts).flatMap(([line, quantity]) => (quantity > 0 ? [{ id: line, quantity }] : []));
  const [delivery, goodwill] = [deliveryText, goodwillText].map((text) => (text.trim() === '' ? 0 : parsePounds(text)));
  const chosen = { lines, delivery: delivery ?? 0, goodwill: goodwill ?? 0 };
  const sum = refundSum(refund, chosen);
  const full = refundSum({ ...refund, left: Number.POSITIVE_INFINITY }, chosen);
  const problem = findProblem(delivery, goodwill, refund.delivery);
  const send = () => {
    const is_off_parcel = to_post && isOff && lines.length > 0;
    const body = { ...chosen, amount: sum, refunded, reason, is_off_parcel };
    pay.mutate({ path: 'refunds', body, done: `${formatMoney(sum)} goes back. The shopper is told by mail.` });
  };

  return (
    <fieldset className="flex flex-col gap-4 px-6 py-4" aria-label="Refund">
      <ul className="flex flex-col gap-1">
        {refund.lines.map((line) => (
          <CardToRefund
            key={line.id}
            line={line}
            count={counts[line.id] ?? 0}
            onCount={(count) => setCounts({ ...counts, ...countWithWords(refund.lines, line, count) })}
          />
        ))}
        {refund.delivery > 0 && (
          <li className="flex items-center justify-between gap-4">
            <Tick
              id="refund-delivery"
              isTicked={deliveryText !== ''}
              onTick={(isTicked) => setDelivery(isTicked ? refund.delivery.toFixed(2) : '')}
            >
              Delivery
            </Tick>
            <div className="flex items-center gap-2">
              <Input
                size="small"
                className="max-sm:min-h-10 w-16"
                inputMode="decimal"
                value={deliveryText}
                aria-label="How much of the delivery (£)"
                onChange={({ target }) => setDelivery(target.value)}
              />
              <Text size="small" className="text-ui-fg-muted">{`of ${formatMoney(refund.delivery)}`}</Text>
            </div>
          </li>
        )}
      </ul>
      {isWithdrawal && standard < refund.delivery && (
        <Hint>{`Standard delivery would have cost ${formatMoney(standard)}: a withdrawal need not pay back more of it.`}</Hint>
      )}
      <Field
        label="Besides, for goodwill (£)"
        weight="plus"
        around="flex max-w-56 flex-col gap-2"
        inputMode="decimal"
        className="max-sm:min-h-10"
        value={goodwillText}
        placeholder="Such as 1.00, for no card"
        onType={setGoodwill}
      />
      <TextField
        label="Reason, for the shopper"
        weight="plus"
        around="flex flex-col gap-2"
        rows={2}
        maxLength={500}
        value={reason}
        placeholder="Stands in the mail; may be left empty."
        onType={setReason}
      />
      {to_post && lines.length > 0 && (
        <Tick id="refund-off-parcel" isTicked={isOff} onTick={setOff}>
          Also take these cards off the parcel
        </Tick>
      )}
      {sum < full && <Hint>{`No more than ${formatMoney(refund.left)} is left of what was paid.`}</Hint>}
      <Problem sentence={problem} />
      <div className="flex flex-wrap gap-2">
        <OrderButton variant="primary" disabled={sum === 0 || problem !== '' || pay.isPending} onClick={send}>
          {sum === 0 ? 'Say what is paid back' : `Pay back ${formatMoney(sum)}`}
        </OrderButton>
        <OrderButton onClick={onDone}>Close</OrderButton>
      </div>
    </fieldset>
  );
}

function findProblem(delivery: number | undefined, goodwill: number | undefined, left: number): string {
  if (delivery === undefined || goodwill === undefined) return 'Write each sum in pounds, such as 1.50.';
  return delivery > left ? `No more than ${formatMoney(left)} is left of what was paid for delivery.` : '';
}

type CardToRefundProps = { line: RefundableLine; count: number; onCount: (count: number) => void };

function CardToRefund({ line: { id, title, envelope, to, sums }, count, onCount }: CardToRefundProps) {
  const name = [title, envelope, to && `to ${to}`].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Tick id={`refund-${id}`} isTicked={count > 0} onTick={(isTicked) => onCount(isTicked ? sums.length : 0)}>
        {name}
      </Tick>
      <div className="flex items-center gap-2">
        {sums.length > 1 && (
          <>
            <CountField label={`How many of ${name}`} most={sums.length} count={count} onCount={onCount} />
            <Text size="small" className="text-ui-fg-muted">{`of ${sums.length}`}</Text>
          </>
        )}
        <Text size="small" className="w-16 text-right">
          {formatMoney(sums[Math.max(0, count - 1)] ?? 0)}
        </Text>
      </div>
    </li>
  );
}

type TickProps = { id: string; isTicked: boolean; onTick: (isTicked: boolean) => void; children: ReactNode };

function Tick({ id, isTicked, onTick, children }: TickProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Checkbox id={id} checked={isTicked} onCheckedChange={(checked) => onTick(checked === true)} />
      <Label htmlFor={id} size="small" className="flex min-w-0 items-center break-words py-1 max-sm:min-h-10">
        {children}
      </Label>
    </div>
  );
}
