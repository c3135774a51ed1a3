import { useRead } from './use-read';

/** `first_page` is null for an account that may start on any page. */
type Me = {
  id: string;
  role: 'owner' | 'packer';
  first_page: string | null;
  has_given_code: boolean;
  has_second_factor: boolean;
  is_code_demanded: boolean;
};

export const mePath = '/admin/people/me';

export const useMe = () =>
  useRead<{ me: Me }, Me>(mePath, {
    select: ({ me }) => me,
    staleTime: 10_000,
  });
