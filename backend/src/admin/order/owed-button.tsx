import { formatMoney } from '@shop/shared/format/money';
import type { OrderDesk } from '../../orders/desk/order-desk';
import { OrderConfirmButton } from './order-button';
import { useOrderAction } from './use-order-desk';

/** A refund of ticked cards of the same sum would mark those cards as refunded, and take them off the parcel. */
export function OwedButton({ desk: { id, number, email, refund, refunded, disputes } }: { desk: OrderDesk }) {
  const pay = useOrderAction(id);
  const isAtBank = disputes.some(
    ({ standing, is_inquiry }) => !is_inquiry && (standing === 'open' || standing === 'under review'),
  );
  if (refund.owed === 0 || isAtBank) return null;
  const sum = formatMoney(refund.owed);
  const body = { lines: [], delivery: false, owed: true, amount: refund.owed, refunded };
  return (
    <OrderConfirmButton
      variant="primary"
      disabled={pay.isPending}
      question={{
        title: `Pay back ${sum} for order ${number}?`,
        description: `It is owed since the order changed, and goes back the way it was paid. ${email} is told by mail. This cannot be undone.`,
        confirmText: `Pay back ${sum}`,
        cancelText: 'Back',
      }}
      onConfirm={() => pay.mutate({ path: 'refunds', body, done: `${sum} goes back. The shopper is told by mail.` })}
    >
      {`Pay back ${sum} that is owed`}
    </OrderConfirmButton>
  );
}
