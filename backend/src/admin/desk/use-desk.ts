import { useQuery } from '@tanstack/react-query';
import { sdk } from '../client/sdk';

/** Amounts are pounds and moments ISO texts. */
export type Desk = {
  to_post: { count: number; express: number; oldest_at: string | null };
  wishes: { order_id: string; number: number; name: string; kind: 'cancel' | 'withdrawal'; at: string }[];
  messages: { count: number; oldest_at: string | null };
  payments: { sentence: string; path: string }[];
  low_stock: { product_id: string; title: string; envelope: string; left: number }[];
  weeks: { from: string; orders: number; takings: number }[];
  last_week_by_now: { orders: number; takings: number };
  best: { id: string; title: string; picture: string; sold: number }[];
};

/** A new order shows within five seconds. */
export function useDesk() {
  return useQuery({
    queryKey: ['shop-desk'],
    queryFn: async () => (await sdk.client.fetch<{ desk: Desk }>('/admin/desk')).desk,
    refetchInterval: 4_000,
  });
}
