import type { OrderDays, OrderDetail, OrderPlan } from '../../commerce/order/order.ts';
import { dayNotChanged } from '../../commerce/order/order-words.ts';
import { SentForm } from '../../forms/sending/sent-form.tsx';
import { useSending } from '../../forms/sending/use-sending.ts';
import { DayFields } from './day-fields.tsx';
import styles from './order.module.css';

interface Props {
  order: OrderDetail;
  days: OrderDays | null;
  dayAt: string;
}

export function Destinations({ order, days, dayAt }: Props) {
  const { plans, email } = order;
  if (order.isMailed) return null;
  const mails = email && <p className={styles.soft}>Mails about it go to {email}</p>;
  return plans.map((plan, at) => (
    <section key={plan.id} aria-labelledby={`address-${plan.id}`} className={styles.sheet}>
      <h2 id={`address-${plan.id}`}>{plan.giftTo ? `Straight to ${plan.giftTo}` : 'Delivery address'}</h2>
      <Address lines={plan.deliverTo} />
      {plan.contents.length > 0 && (
        <ul>
          {plan.contents.map((card) => (
            <li key={card}>{card}</li>
          ))}
        </ul>
      )}
      {plan.present && <p>{plan.present}</p>}
      {plan.isDayOpen && plan.said && <p>{plan.said}</p>}
      {plans.length > 1 && plan.arrival && <p>Promised: {plan.arrival}.</p>}
      {plan.isDayOpen && days && <DayForm plan={plan} days={days} action={dayAt} />}
      {at === 0 && mails}
    </section>
  ));
}

function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may read the same
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}

function DayForm({ plan: { id, to, day }, days, action }: { plan: OrderPlan; days: OrderDays; action: string }) {
  const sending = useSending<{ ok: boolean; message: string }>(dayNotChanged, { isShown: true });
  const initial = {
    when: day?.when ?? 'soon',
    postOn: day?.when === 'post' ? day.day : '',
    arriveBy: day?.when === 'arrive' ? day.day : '',
  };
  return (
    <details className={styles.day}>
      <summary>
        {day ? 'Change or cancel the day' : 'Choose a day'}
        <span className="visually-hidden"> of the parcel to {to}</span>
      </summary>
      <SentForm sending={sending} action={action} answer={sending.answer}>
        <input type="hidden" name="parcel" value={id} />
        <fieldset className={styles.days}>
          <legend className="visually-hidden">When do we post it?</legend>
          <DayFields prefix={`day-${id}`} post={days.post} arrive={days.arrive} initial={initial} />
        </fieldset>
        <button {...sending.button} className="button">
          Save the day
        </button>
      </SentForm>
    </details>
  );
}
