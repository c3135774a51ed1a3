import { toast } from '@medusajs/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderDesk, OrderMail } from '../../orders/desk/order-desk';
import { sayError, sdk } from '../asking/sdk';

/** What is shown of an order, looked up anew every ten seconds: a wish may come, or a mail leave. */
export function useDesk(orderId: string) {
  return useQuery({
    queryKey: ['shop-order-desk', orderId],
    queryFn: () => sdk.client.fetch<{ desk: OrderDesk; mails: OrderMail[] }>(`/admin/orders/${orderId}/desk`),
    refetchInterval: 10_000,
  });
}

type Deed = { path: string; body: object; done: string };

/** Does something to an order, says how it went, and has the whole page look again. */
export function useDeed(orderId: string, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body }: Deed) =>
      sdk.client.fetch(`/admin/orders/${orderId}/${path}`, { method: 'POST', body }),
    onSuccess: (_, { done }) => {
      toast.success(done);
      onDone?.();
    },
    onError: (problem) => toast.error(sayError(problem)),
    // What was refused has often changed in the meantime.
    onSettled: () => client.invalidateQueries(),
  });
}
