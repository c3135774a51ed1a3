import { formatMoney } from '@shop/shared/format/money';
import { shop } from '@shop/shared/shop';
import { href, Link } from 'react-router';
import styles from './payment.module.css';

export interface PayReturns {
  /** A shop is no consumer, and what is made for one cannot be returned. */
  isFinal: boolean;
  /** A sentence about the cards that cannot be returned; empty without any. */
  said: string;
}

interface Props {
  /** Pounds. */
  total: number;
  /** A text such as 'on Monday 14 December'. */
  posting: string;
  isMailed: boolean;
  returns: PayReturns;
}

export function PayTerms({ total, posting, isMailed, returns }: Props) {
  const { city, county, country } = shop.postalAddress;
  const terms = `${href('/info/legal')}#terms`;
  return (
    <p className={styles.terms}>
      You pay <strong>{formatMoney(total)}</strong> to {shop.name}, {city}, {county}, {country}. We send your order{' '}
      {isMailed ? 'by email at once' : posting} (<Link to={href('/info/delivery')}>delivery</Link>), and you may{' '}
      {returns.isFinal ? (
        'cancel it until it is posted'
      ) : (
        <>
          change your mind within <Link to={terms}>14 days</Link> of receiving it
        </>
      )}{' '}
      (<Link to={terms}>returns and terms</Link>). {returns.said}
    </p>
  );
}
