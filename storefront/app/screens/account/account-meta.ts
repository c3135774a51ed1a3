import { privateMeta } from '../../ui/page/fixed-meta.ts';

export function accountMeta(title: string) {
  return privateMeta(title, 'Your orders, addresses and details.', '/account');
}
