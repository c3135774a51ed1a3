import { defineWidgetConfig } from '@medusajs/admin-sdk';
import { Navigate } from 'react-router-dom';
import { useMe } from '../client/use-me';

/** Medusa opens the list of orders after signing in, and its other lists by their addresses: not every account may. */
export default function RedirectToFirstPage() {
  const { data: me } = useMe();
  return me?.first_page ? <Navigate to={me.first_page} replace /> : null;
}

export const config = defineWidgetConfig({
  zone: [
    'order.list.before',
    'product.list.before',
    'inventory_item.list.before',
    'customer.list.before',
    'promotion.list.before',
    'price_list.list.before',
  ],
  id: 'shop-lead-to-own-work',
});
