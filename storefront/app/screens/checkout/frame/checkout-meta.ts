import { privateMeta } from '../../../ui/page/fixed-meta.ts';

export function checkoutMeta(title: string, address: string) {
  return privateMeta(title, 'The checkout of the shop.', address);
}
