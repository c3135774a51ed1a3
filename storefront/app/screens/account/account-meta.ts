import { pageMeta } from '../../ui/page/page-meta.ts';

interface Args {
  matches: readonly [{ loaderData?: { origin: string } | undefined }, ...unknown[]];
}

export function accountMeta(title: string) {
  return ({ matches }: Args) =>
    pageMeta(matches[0].loaderData?.origin ?? '', {
      title,
      description: 'Your orders, addresses and details.',
      address: '/account',
      isListed: false,
    });
}
