import { Button, Heading } from '@medusajs/ui';
import type { ToPost } from '@shop/shared/desk/to-post';
import { useState } from 'react';
import { Rows } from '../../frame/rows';
import { readPrintedOrders, removePrintedOrder } from '../../order/printed-orders';
import { OrderSummary } from './order-summary';

/** Their slips may lie among those that are packed next. */
export function CancelledAfterPrinting({ orders }: { orders: readonly ToPost[] }) {
  const [aside, setAside] = useState<readonly string[]>([]);
  const printed = readPrintedOrders();
  const shown = orders.filter(
    ({ id, order_id }) => (printed.includes(id) || printed.includes(order_id)) && !aside.includes(id),
  );
  if (shown.length === 0) return null;
  return (
    <section>
      <Heading level="h2" className="px-4 pt-4 md:px-6">
        Cancelled after printing
      </Heading>
      <Rows label="Cancelled after printing">
        {shown.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-start justify-between gap-2 px-4 py-3 md:px-6"
            aria-label={`Order ${order.reference}`}
          >
            <div className="flex min-w-0 flex-col gap-2">
              <OrderSummary order={order} />
            </div>
            <Button
              size="large"
              variant="secondary"
              aria-label={`Put aside order ${order.reference}`}
              onClick={() => {
                // A slip that was printed on the order's page is known by the order.
                removePrintedOrder(order.id);
                removePrintedOrder(order.order_id);
                setAside([...aside, order.id]);
              }}
            >
              Put aside
            </Button>
          </li>
        ))}
      </Rows>
    </section>
  );
}
