import { toast } from '@medusajs/ui';
import type { OrderDesk, OrderMail } from '../../orders/desk/order-desk';
import { post } from '../client/sdk';
import { useAction } from '../client/use-action';
import { useRead } from '../client/use-read';

/** The data are read every ten seconds, because a shopper may ask to cancel or a mail may leave. */
export function useOrderDesk(orderId: string) {
  return useRead<{ desk: OrderDesk; mails: OrderMail[] }>(`/admin/orders/${orderId}/desk`, { refetchInterval: 10_000 });
}

type OrderAction = { path: string; body: object; done: string };

export function useOrderAction(orderId: string, onDone?: () => void) {
  return useAction({
    key: ['order-action', orderId],
    run: ({ path, body }: OrderAction) => post(`/admin/orders/${orderId}/${path}`, body),
    onDone: (_answer, { done }) => {
      toast.success(done);
      onDone?.();
    },
    rereads: 'everything',
  });
}
