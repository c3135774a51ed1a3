import { formatMoney } from '@shop/shared/format/money';
import type { OrderDesk } from '../../orders/desk/order-desk';
import { OrderConfirmButton } from './order-button';
import { useOrderAction } from './use-order-desk';

export function CancelButton({ desk, variant }: { desk: OrderDesk; variant: 'danger' | 'secondary' }) {
  const { id, number, cancelling, email } = desk;
  const cancel = useOrderAction(id);
  if (cancelling === null) return null;
  const sum = formatMoney(cancelling);
  const name = cancelling > 0 ? `Cancel and pay back ${sum}` : 'Cancel the order';
  const goesBack = cancelling > 0 ? ` ${sum} goes back the way it was paid.` : '';
  const done = cancelling > 0 ? `Order ${number} is cancelled, and ${sum} goes back.` : `Order ${number} is cancelled.`;
  return (
    <OrderConfirmButton
      variant={variant}
      disabled={cancel.isPending}
      question={{
        title: `Cancel order ${number}?`,
        description: `Nothing of it is sent.${goesBack} ${email} is told by mail. This cannot be undone.`,
        confirmText: name,
        cancelText: 'Keep the order',
      }}
      onConfirm={() => cancel.mutate({ path: 'cancel-and-pay-back', body: { amount: cancelling }, done })}
    >
      {name}
    </OrderConfirmButton>
  );
}
