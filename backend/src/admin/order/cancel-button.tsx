import { formatMoney } from '@shop/shared/format/money';
import type { OrderDesk } from '../../orders/desk/order-desk';
import { OrderConfirmButton } from './order-button';
import { useOrderAction } from './use-order-desk';

export function CancelButton({ desk, variant }: { desk: OrderDesk; variant: 'danger' | 'secondary' }) {
  const { id, number, cancelling, email, to_credit, is_mailed } = desk;
  const cancel = useOrderAction(id);
  if (cancelling === null) return null;
  const sum = formatMoney(cancelling);
  const name = cancelling > 0 ? `Cancel and pay back ${sum}` : 'Cancel the order';
  const goesBack = cancelling > 0 ? ` ${sum} goes back the way it was paid.` : '';
  const back = cancelling > 0 ? `, and ${sum} goes back` : '';
  const credited = to_credit ? ` Invoice ${to_credit.number} is credited.` : '';
  const done = `Order ${number} is cancelled${back}.${credited}`;
  return (
    <OrderConfirmButton
      variant={variant}
      disabled={cancel.isPending}
      question={{
        title: `Cancel order ${number}?`,
        description: `${is_mailed ? 'Its gift cards pay for nothing any more.' : 'Nothing of it is sent.'}${goesBack}${describeCredit(to_credit)} ${email} is told by mail. This cannot be undone.`,
        confirmText: name,
        cancelText: 'Keep the order',
      }}
      onConfirm={() => cancel.mutate({ path: 'cancel-and-pay-back', body: { amount: cancelling }, done })}
    >
      {name}
    </OrderConfirmButton>
  );
}

function describeCredit(credit: OrderDesk['to_credit']): string {
  if (!credit) return '';
  const { number, amount, paid } = credit;
  const back = paid > 0 ? `, and the ${formatMoney(paid)} that came for it is yours to pay back by hand` : '';
  return ` ${formatMoney(amount)} comes off invoice ${number} with a credit note${back}.`;
}
