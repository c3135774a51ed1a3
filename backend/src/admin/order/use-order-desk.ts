import { toast } from '@medusajs/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderDesk, OrderMail } from '../../orders/desk/order-desk';
import { errorMessage, sdk } from '../client/sdk';

/** The data are read every ten seconds, because a shopper may ask to cancel or a mail may leave. */
export function useOrderDesk(orderId: string) {
  return useQuery({
    queryKey: ['shop-order-desk', orderId],
    queryFn: () => sdk.client.fetch<{ desk: OrderDesk; mails: OrderMail[] }>(`/admin/orders/${orderId}/desk`),
    refetchInterval: 10_000,
  });
}

type OrderAction = { path: string; body: object; done: string };

export function useOrderAction(orderId: string, onDone?: () => void) {
  const client = useQueryClient();
  const mutationKey = ['shop-order-action', orderId];
  const action = useMutation({
    mutationKey,
    mutationFn: ({ path, body }: OrderAction) =>
      sdk.client.fetch(`/admin/orders/${orderId}/${path}`, { method: 'POST', body }),
    onSuccess: (_, { done }) => {
      toast.success(done);
      onDone?.();
    },
    onError: (problem) => toast.error(errorMessage(problem)),
    // A refused action often means that the order has changed.
    onSettled: () => client.invalidateQueries(),
  });
  // The second press of a double click can come before the button is disabled.
  const mutate = (wanted: OrderAction) => {
    if (client.isMutating({ mutationKey }) === 0) action.mutate(wanted);
  };
  return { ...action, mutate };
}
