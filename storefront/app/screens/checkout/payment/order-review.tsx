import { href, Link } from 'react-router';
import {
  formatAddress,
  type PostalAddress,
  postcodeWarning,
  streetWarning,
} from '../../../commerce/address/postal-address.ts';
import styles from './payment.module.css';

interface Props {
  email: string;
  address: PostalAddress | null;
  /** Empty if it could not be saved to the cart. */
  delivery: string;
  isSignedIn: boolean;
}

export function OrderReview({ email, address, delivery, isSignedIn }: Props) {
  // This is the last moment to notice a mistake.
  const questions = address
    ? [streetWarning(address.line1), postcodeWarning(address.postalCode, address.country)].filter(
        (one) => one !== undefined,
      )
    : [];
  return (
    <dl className={styles.review}>
      <div>
        <dt>Contact</dt>
        <dd>{email}</dd>
        {!isSignedIn && (
          <dd>
            <Link to={href('/checkout/contact')}>
              Change<span className="visually-hidden"> the email address</span>
            </Link>
          </dd>
        )}
      </div>
      <div>
        <dt>Deliver to</dt>
        <dd>
          {address && `${address.firstName} ${address.lastName}, ${formatAddress(address)}`}
          {questions.map((question) => (
            <strong key={question} className={styles.asked}>
              {question}
            </strong>
          ))}
        </dd>
        <dd>
          <Link to={href('/checkout/shipping')}>
            Change<span className="visually-hidden"> the address or the delivery</span>
          </Link>
        </dd>
      </div>
      {delivery && (
        <div>
          <dt>Delivery method</dt>
          <dd>{delivery}</dd>
        </div>
      )}
    </dl>
  );
}
