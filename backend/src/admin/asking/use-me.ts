import { useQuery } from '@tanstack/react-query';
import { sdk } from './sdk';

/** Whoever is signed in. `first_page` is where their work is when it is not everywhere. */
export type Me = {
  id: string;
  role: 'owner' | 'packer';
  first_page: string | null;
  has_given_code: boolean;
  is_code_demanded: boolean;
};

export const meKey = 'shop-people-me';

/** Asked once for all that is on a page. */
export function useMe() {
  return useQuery({
    queryKey: [meKey],
    queryFn: async () => (await sdk.client.fetch<{ me: Me }>('/admin/people/me')).me,
    staleTime: 10_000,
  });
}
