import { formatMoney } from '@shop/shared/format/money';
import type { FreeDelivery } from '../../commerce/delivery/free-delivery.ts';
import styles from './delivery-banner.module.css';

/** @param untilFree pounds missing for free delivery; null shows the offer alone */
export function DeliveryBanner({ free, untilFree = null }: { free: FreeDelivery | null; untilFree?: number | null }) {
  if (!free) return null;
  return (
    <p className={styles.banner}>
      {free.said}
      {untilFree === 0 && <strong> – your cart has it.</strong>}
      {untilFree !== null && untilFree > 0 && <strong> – add {formatMoney(untilFree)} more for it.</strong>}
    </p>
  );
}
