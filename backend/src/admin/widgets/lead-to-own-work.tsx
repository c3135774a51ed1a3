import { defineWidgetConfig } from '@medusajs/admin-sdk';
import { Navigate } from 'react-router-dom';
import { useMe } from '../asking/use-me';

/** Everybody lands on the list of orders who signs in; whose work is elsewhere is led on to it. */
export default function LeadToOwnWork() {
  const { data: me } = useMe();
  return me?.first_page ? <Navigate to={me.first_page} replace /> : null;
}

export const config = defineWidgetConfig({ zone: 'order.list.before', id: 'shop-lead-to-own-work' });
