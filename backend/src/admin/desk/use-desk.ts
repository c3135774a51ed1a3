import { type QueryObserverOptions, useQuery } from '@tanstack/react-query';
import type { Desk } from '../../desk/read-desk';
import { sdk } from '../client/sdk';
import { watchMilliseconds } from '../client/watch';

export const deskQuery = {
  queryKey: ['/admin/desk'],
  queryFn: async () => (await sdk.client.fetch<{ desk: Desk }>('/admin/desk')).desk,
  refetchInterval: watchMilliseconds,
} satisfies QueryObserverOptions<Desk>;

export function useDesk() {
  return useQuery(deskQuery);
}
