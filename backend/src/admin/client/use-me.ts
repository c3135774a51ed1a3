import { useQuery } from '@tanstack/react-query';
import { sdk } from './sdk';

/** `first_page` is null for an account that may start on any page. */
export type Me = {
  id: string;
  role: 'owner' | 'packer';
  first_page: string | null;
  has_given_code: boolean;
  has_second_factor: boolean;
  is_code_demanded: boolean;
};

export const meKey = 'shop-people-me';

export function useMe() {
  return useQuery({
    queryKey: [meKey],
    queryFn: async () => (await sdk.client.fetch<{ me: Me }>('/admin/people/me')).me,
    staleTime: 10_000,
  });
}
