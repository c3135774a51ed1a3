import { formatDelivery } from '@shop/shared/format/money';
import { href, Link } from 'react-router';
import { addressQuestions, formatAddress, type PostalAddress } from '../../../commerce/address/postal-address.ts';
import type { ParcelReview, ParcelSummary } from '../../../commerce/checkout/parcel.ts';
import styles from './payment.module.css';

interface Props {
  email: string;
  address: PostalAddress | null;
  parcel: ParcelReview | null;
  parcels: ParcelSummary[];
  /** Empty if it could not be saved to the cart. */
  delivery: string;
  /** Cards go to the address; it is the buyer's all the same. */
  isDelivered: boolean;
  isMailed: boolean;
  /** The addresses of gift cards in the cart. */
  giftCardsTo: string[];
  isSignedIn: boolean;
}

export function OrderReview({
  giftCardsTo,
  email,
  address,
  parcel,
  parcels,
  delivery,
  isDelivered,
  isMailed,
  isSignedIn,
}: Props) {
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
      {isMailed ? (
        <div>
          <dt>Delivery</dt>
          <dd>By email to {giftCardsTo.join(' and ')}, as soon as you have paid</dd>
        </div>
      ) : (
        <div>
          <dt>
            {!isDelivered ? 'Your address, to which nothing goes' : parcel?.isGift ? 'Straight to' : 'Deliver to'}
          </dt>
          <dd>
            {address && `${address.firstName} ${address.lastName}, ${formatAddress(address)}`}
            {address && <Questions questions={addressQuestions(address)} />}
            {parcel?.said && parcels.length === 0 && <p>{parcel.said}</p>}
          </dd>
          <dd>
            <Link to={href('/checkout/shipping')}>
              Change<span className="visually-hidden"> the address or the delivery</span>
            </Link>
          </dd>
        </div>
      )}
      {!isMailed && giftCardsTo.length > 0 && (
        <div>
          <dt>{giftCardsTo.length > 1 ? 'Gift cards' : 'Gift card'}</dt>
          <dd>By email to {giftCardsTo.join(' and ')}, as soon as you have paid</dd>
        </div>
      )}
      {parcels.length > 0 && <Parcels parcels={parcels} />}
      {delivery && (
        <div>
          <dt>Delivery method</dt>
          <dd>{delivery}</dd>
        </div>
      )}
    </dl>
  );
}

function Parcels({ parcels }: { parcels: ParcelSummary[] }) {
  return (
    <div>
      <dt>In parcels</dt>
      <dd>
        {parcels.map(({ id, to, address, questions, contents, said, price }) => (
          <p key={id}>
            To {to}, {address}: {contents.join('; ')}. {price !== null && `Delivery ${formatDelivery(price)}. `}
            {said}
            <Questions questions={questions} />
          </p>
        ))}
      </dd>
      <dd>
        <Link to={`${href('/checkout/shipping')}?several`}>
          Change<span className="visually-hidden"> whom the cards go to</span>
        </Link>
      </dd>
    </div>
  );
}

/** This is the last moment to notice a mistake. */
function Questions({ questions }: { questions: readonly string[] }) {
  return questions.map((question) => (
    <strong key={question} className={styles.asked}>
      {question}
    </strong>
  ));
}
