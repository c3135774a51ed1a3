import { useQuery } from '@tanstack/react-query';
import type { Desk } from '../../desk/read-desk';
import { sdk } from '../client/sdk';

/** A new order shows within five seconds. */
export function useDesk() {
  return useQuery({
    queryKey: ['shop-desk'],
    queryFn: async () => (await sdk.client.fetch<{ desk: Desk }>('/admin/desk')).desk,
    refetchInterval: 4_000,
  });
}
