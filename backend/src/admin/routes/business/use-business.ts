import type { Business, Period } from '@shop/shared/desk/business';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sdk } from '../../client/sdk';

export function useBusiness(period: Period) {
  return useQuery({
    queryKey: ['shop-business', period.from, period.to],
    queryFn: async () =>
      (await sdk.client.fetch<{ business: Business }>('/admin/business', { query: { ...period } })).business,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}
