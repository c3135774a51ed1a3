import { formatDelivery } from '@shop/shared/format/money';
import type { MouseEvent } from 'react';
import { href, Link } from 'react-router';
import { formatAddress } from '../../../commerce/address/postal-address.ts';
import type { CartLine } from '../../../commerce/cart/cart.ts';
import { describeContents, type ParcelPlan, packableCards, packedPlans } from '../../../commerce/checkout/parcel.ts';
import { shippingNotUpdated } from '../../../commerce/customer/account-words.ts';
import { SentForm } from '../../../forms/sending/sent-form.tsx';
import { useSending } from '../../../forms/sending/use-sending.ts';
import { ReceiverForm, type SeveralStep } from './receiver-form.tsx';
import styles from './shipping.module.css';
import type { ShippingAnswer } from './shipping-actions.server.ts';

/** Plain forms say who gets which cards: one for each receiver, and one for the next. */
export function Several({ step, rendered }: { step: SeveralStep; rendered: unknown }) {
  const { lines, parcels, address, way, free, said } = step;
  const several = parcels?.several ?? [];
  const plans = packedPlans(lines, several);
  const answer = isAnswer(rendered) ? rendered : undefined;
  const [main, ...others] = several;
  const cards = packableCards(lines, plans, undefined);
  return (
    <div className={styles.form}>
      <h1 tabIndex={-1}>Whom do the cards go to?</h1>
      <p>
        Each parcel pays for its own {way} delivery, by the cards in it.
        {free &&
          ` Of an order over ${free.over} one ${free.way.toLowerCase()} delivery is free: that of the first parcel. Any other is free by itself when its own cards come to more than ${free.over}.`}
      </p>
      <section aria-labelledby="parcel-main" className={styles.parcel}>
        <h2 id="parcel-main">To you: {address && `${address.firstName} ${address.lastName}`}</h2>
        <p className={styles.soft}>{address && formatAddress(address)}</p>
        <Contents lines={lines} plan={plans[0]} price={main?.price ?? null} />
        {main && said[main.id] && <p>{said[main.id]}</p>}
        <Link to={href('/checkout/shipping')}>
          Change<span className="visually-hidden"> your address or the delivery</span>
        </Link>
      </section>
      {others.map((plan) => (
        <Parcel
          key={plan.id}
          step={step}
          plan={plan}
          rendered={answer?.values.parcel === plan.id ? answer : undefined}
        />
      ))}
      {cards.length > 0 && (
        <details className={styles.another} open={others.length === 0 || answer?.values.parcel === ''}>
          <summary>Another receiver</summary>
          <ReceiverForm
            step={step}
            cards={cards}
            plan={undefined}
            rendered={answer?.values.parcel === '' ? answer : undefined}
          />
        </details>
      )}
      <p className={styles.actions}>
        <a href={href('/checkout/payment')} className="button" onClick={saveTyped}>
          Continue to payment
        </a>
        <Link to={href('/checkout/shipping')} className="button quiet">
          Back to shipping
        </Link>
      </p>
    </div>
  );
}

/** A parcel that was typed and not saved is saved first: the cards would go to the buyer. */
function saveTyped(event: MouseEvent<HTMLAnchorElement>) {
  const forms = event.currentTarget.closest('main')?.querySelectorAll<HTMLFormElement>('details form') ?? [];
  const typed = [...forms].find(isTyped);
  if (!typed) return;
  event.preventDefault();
  typed.closest('details')?.setAttribute('open', '');
  typed.requestSubmit();
}

function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some((one) => {
    if (one.getAttribute('aria-invalid') === 'true') return true;
    if (one instanceof HTMLSelectElement) return one.name === 'saved' && one.value !== 'new';
    if (!(one instanceof HTMLInputElement)) return false;
    return one.type === 'checkbox' || one.type === 'radio'
      ? one.checked !== one.defaultChecked
      : one.value !== one.defaultValue;
  });
}

function isAnswer(rendered: unknown): rendered is ShippingAnswer {
  return typeof rendered === 'object' && rendered !== null && 'errors' in rendered && 'values' in rendered;
}

interface ContentsProps {
  lines: CartLine[];
  plan: Pick<ParcelPlan, 'lines'> | undefined;
  price: number | null;
}

function Contents({ lines, plan, price }: ContentsProps) {
  const contents = plan ? describeContents(lines, plan) : [];
  return (
    <>
      {contents.length === 0 && <p>No cards go there.</p>}
      <ul>
        {contents.map((card) => (
          <li key={card}>{card}</li>
        ))}
      </ul>
      {price !== null && contents.length > 0 && <p>Delivery: {formatDelivery(price)}</p>}
    </>
  );
}

function Parcel({
  step,
  plan,
  rendered,
}: {
  step: SeveralStep;
  plan: ParcelPlan;
  rendered: ShippingAnswer | undefined;
}) {
  const { id, address, price } = plan;
  const name = address ? `${address.firstName} ${address.lastName}`.trim() : '';
  const sending = useSending<{ ok: boolean; message: string }>(shippingNotUpdated, { isShown: true });
  return (
    <section aria-labelledby={`parcel-${id}`} className={styles.parcel}>
      <h2 id={`parcel-${id}`}>Straight to {name}</h2>
      <p className={styles.soft}>{address && formatAddress(address)}</p>
      <Contents lines={step.lines} plan={plan} price={price} />
      {step.said[id] && <p>{step.said[id]}</p>}
      <details className={styles.another} open={rendered !== undefined}>
        <summary>
          Change<span className="visually-hidden"> the parcel to {name}</span>
        </summary>
        <ReceiverForm
          step={step}
          cards={packableCards(step.lines, step.parcels?.several ?? [], id)}
          plan={plan}
          rendered={rendered}
        />
      </details>
      <SentForm sending={sending} action={`${href('/checkout/shipping')}?several`} answer={sending.answer}>
        <input type="hidden" name="intent" value="unpack" />
        <input type="hidden" name="parcel" value={id} />
        <button {...sending.button} className="button plain">
          Remove<span className="visually-hidden"> the parcel to {name}</span>
        </button>
      </SentForm>
    </section>
  );
}
