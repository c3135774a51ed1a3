import { Button, usePrompt } from '@medusajs/ui';
import { formatMoney } from '@shop/shared/format/money';
import type { OrderDesk } from '../../orders/desk/order-desk';
import { thumb } from './thumb';
import { useOrderAction } from './use-order-desk';

/** A refund of ticked cards of the same sum would mark those cards as refunded, and take them off the parcel. */
export function OwedButton({ desk: { id, number, email, refund, refunded } }: { desk: OrderDesk }) {
  const ask = usePrompt();
  const pay = useOrderAction(id);
  if (refund.owed === 0) return null;
  const sum = formatMoney(refund.owed);
  const press = async () => {
    const isSure = await ask({
      title: `Pay back ${sum} for order ${number}?`,
      description: `It is owed since the order changed, and goes back the way it was paid. ${email} is told by mail. This cannot be undone.`,
      confirmText: `Pay back ${sum}`,
      cancelText: 'Back',
    });
    if (!isSure) return;
    const body = { lines: [], delivery: false, owed: true, amount: refund.owed, refunded };
    pay.mutate({ path: 'refunds', body, done: `${sum} goes back. The shopper is told by mail.` });
  };
  return (
    <Button size="small" className={thumb} disabled={pay.isPending} onClick={press}>
      {`Pay back ${sum} that is owed`}
    </Button>
  );
}
