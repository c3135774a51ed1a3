import { formatMoney } from '@shop/shared/format/money';
import { Link } from 'react-router';
import type { OrderLine } from '../../commerce/order/order.ts';
import { CardPicture } from '../card/picture.tsx';
import styles from './order-lines.module.css';

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={line.isFee && !line.isGiftCard ? styles.plain : styles.picture}>
            {line.isGiftCard && <img src="/drawn-gift.svg" alt="" width={320} height={240} className={styles.drawn} />}
            {line.picture && (
              <CardPicture picture={{ ...line.picture, alt: '' }} sizes="5.5rem" isSquare={line.isSquare} />
            )}
          </span>
          <span>
            <span className={styles.title}>
              {line.address ? <Link to={line.address}>{line.title}</Link> : line.title}
            </span>
            <span className={styles.soft}>
              {line.quantity} × {formatMoney(line.price)}
              {line.envelope && `, ${line.envelope} envelope`}
            </span>
            {line.inside && <span className={styles.inside}>{line.inside}</span>}
          </span>
          <span className={styles.amount}>{formatMoney(line.total)}</span>
        </li>
      ))}
    </ul>
  );
}
