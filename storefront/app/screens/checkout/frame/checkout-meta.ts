import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../../ui/page/page-meta.ts';

export function checkoutMeta(origin: string | undefined, title: string, address: string): MetaDescriptor[] {
  return pageMeta(origin ?? '', { title, description: 'The checkout of the shop.', address, isListed: false });
}
