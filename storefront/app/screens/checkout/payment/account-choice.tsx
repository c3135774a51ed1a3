import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { href } from 'react-router';
import styles from './payment.module.css';

interface Props {
  /** Pounds that are on account; null while the order is paid for by card. */
  onAccount: number | null;
  /** The day on which the invoice would be due. */
  dueOn: string;
  /** Pounds that are left of the limit, where the order costs more. */
  tooLittle: number | null;
}

/** A plain form, which leads to the same page with the other way to pay. */
export function AccountChoice({ onAccount, dueOn, tooLittle }: Props) {
  if (tooLittle !== null) {
    return <p>Your account has {formatMoney(tooLittle)} left, which is less than this order. Please pay it by card.</p>;
  }
  return (
    <form method="post" action={href('/checkout/on-account')} className={styles.short} aria-label="On account">
      {onAccount === null ? (
        <p>You may pay by invoice, which would be due on {formatDay(dueOn)}.</p>
      ) : (
        <p>
          {formatMoney(onAccount)} goes on your account. The invoice comes by mail; please pay it by {formatDay(dueOn)}.
        </p>
      )}
      <input type="hidden" name="on" value={onAccount === null ? 'yes' : 'no'} />
      <button type="submit" className="button quiet">
        {onAccount === null ? 'Pay on account' : 'Pay by card instead'}
      </button>
    </form>
  );
}
