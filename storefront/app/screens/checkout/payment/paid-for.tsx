import { href, Link } from 'react-router';
import { askAboutPostcode, askAboutStreet } from '../../../commerce/address/postal-address.ts';
import type { PostalAddress } from '../../../commerce/cart/cart.ts';
import styles from './payment.module.css';

interface Props {
  email: string;
  address: PostalAddress | null;
  /** Empty while the cart could not be told of it. */
  delivery: string;
  isSignedIn: boolean;
}

/** Whom the order is for and where it goes, before it is paid for. */
export function PaidFor({ email, address, delivery, isSignedIn }: Props) {
  const where = address && [address.line1, address.line2, address.city, address.postalCode].filter(Boolean).join(', ');
  // The last moment to notice it; the way to change it stands beside.
  const questions = address
    ? [askAboutStreet(address.line1), askAboutPostcode(address.postalCode, address.country)].filter(
        (one) => one !== undefined,
      )
    : [];
  return (
    <dl className={styles.paidFor}>
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
          {address && `${address.firstName} ${address.lastName}, ${where}`}
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
