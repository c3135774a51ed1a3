import { dayOf, isDay } from '@shop/shared/format/calendar';
import { formatDay, formatWeekday } from '@shop/shared/format/days';
import { lastDaysToOrder, nextReminderDay } from '@shop/shared/post-calendar/reminders';
import { data, href, Link } from 'react-router';
import { catalogue } from '../../../commerce/catalogue.server.ts';
import { addReminder, listReminders } from '../../../commerce/customer/reminders.server.ts';
import {
  reminderAdded as message,
  reminderForm,
  reminderNotAdded,
  reminderNotRemoved,
  toReminder,
  whens,
} from '../../../commerce/customer/reminders.ts';
import { occasionAddress, occasionsOf } from '../../../commerce/occasions/occasions.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { answerForm, refuseForm } from '../../../forms/answer/answer-form.server.ts';
import { checkForm } from '../../../forms/check-form.ts';
import { Choice, Field } from '../../../forms/field/field.tsx';
import { CheckedForm, useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { settings } from '../../../process/settings.ts';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import { DeleteForm } from '../delete-form.tsx';
import { useFormSuccess } from '../use-form-success.ts';
import type { Route } from './+types/dates';
import styles from './dates.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { token } = context.get(customerContext);
  const [{ reminders, calendar_token }, { cards, postCalendar }] = await Promise.all([
    listReminders(token).then(valueOrThrow),
    catalogue(),
  ]);
  const now = new Date();
  const occasions = occasionsOf(cards);
  const days = reminders.map(({ id, name, on_day, occasion }) => {
    const day = nextReminderDay(on_day, dayOf(now));
    const { standard, express } = day ? lastDaysToOrder(postCalendar, day, now) : { standard: null, express: null };
    const found = occasions.find((one) => one.name === occasion);
    return {
      id,
      name,
      isYearly: !isDay(on_day),
      day: day ?? on_day,
      isPast: day === undefined,
      orderBy: standard ?? express,
      isExpress: standard === null,
      cards: found ? occasionAddress(found) : '/cards',
    };
  });
  const feed = new URL(href('/dates-to-remember.ics'), settings.publicUrl);
  feed.searchParams.set('token', calendar_token);
  return {
    days: days.sort((one, other) => one.day.localeCompare(other.day)),
    occasions: occasions.map(({ name }) => name),
    feed: feed.href,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(reminderForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const answer = await addReminder(context.get(customerContext).token, toReminder(checked.value));
  if (!answer.ok) return refuseForm(answer, { values: checked.value });
  return answerForm(form, href('/account/dates'), { ok: true, message });
}

export const meta: Route.MetaFunction = accountMeta('Dates to remember');

type Day = Route.ComponentProps['loaderData']['days'][number];

export default function Dates({ loaderData: { days, occasions, feed }, actionData }: Route.ComponentProps) {
  const checked = useCheckedForm(reminderForm, 'date', reminderNotAdded, actionData, {
    isEmptied: true,
    isShown: true,
  });
  const { answer, field, button, isBusy } = checked;
  useFormSuccess(answer);
  const { onBlur: _whenIsAlwaysRight, ...when } = field('when', 'yearly');
  const { onBlur: _occasionIsAlwaysRight, ...occasion } = field('occasion');
  return (
    <>
      <h1 tabIndex={-1}>Dates to remember</h1>
      <p className={styles.lead}>
        A birthday, an anniversary, the day that is hard each year: we write to you before it, in time to post a card.
      </p>
      {days.length > 0 && (
        <ul className={styles.tiles}>
          {days.map((day) => (
            <li key={day.id} className={styles.tile}>
              <h2>{day.name}</h2>
              <p>{describeDay(day)}</p>
              <div className={styles.actions}>
                <Link to={day.cards} className="button plain">
                  Choose a card<span className="visually-hidden"> for {day.name}</span>
                </Link>
                <DeleteForm
                  action={href('/account/dates/:id/remove', { id: day.id })}
                  failure={reminderNotRemoved}
                  label={`Forget ${day.name}`}
                  className="button plain"
                >
                  Forget
                </DeleteForm>
              </div>
            </li>
          ))}
        </ul>
      )}
      <CheckedForm checked={checked} action={href('/account/dates')} className={styles.form} aria-label="A new date">
        <h2>A new date</h2>
        <Field label="What is it?" {...field('name')} hint="For you alone, for example Mum’s birthday." required />
        <Choice label="When?" {...when} options={whens} />
        <Field
          label="Date"
          {...field('date')}
          type="date"
          hint="Not needed for Mother’s Day, Father’s Day and Easter."
        />
        <Choice
          label="Which cards suit?"
          {...occasion}
          options={[{ value: '', label: 'Any' }, ...occasions.map((name) => ({ value: name, label: name }))]}
        />
        <div className={styles.actions}>
          <button {...button} className="button">
            {isBusy ? 'Saving...' : 'Remember it'}
          </button>
        </div>
      </CheckedForm>
      {days.length > 0 && (
        <section className={styles.tile} aria-labelledby="in-your-calendar">
          <h2 id="in-your-calendar">In your own calendar</h2>
          <p>
            The calendar of your phone or computer can show these dates too. Keep the address to yourself: it is enough
            to read them.
          </p>
          <p>
            <a href={feed.replace(/^https?:/, 'webcal:')} className="button quiet">
              Subscribe in a calendar
            </a>
          </p>
          <p className={styles.small}>{feed}</p>
        </section>
      )}
    </>
  );
}

function describeDay({ day, isYearly, isPast, orderBy, isExpress }: Day): string {
  if (isPast) return `It was on ${formatDay(day)}.`;
  const when = `${formatDay(day)}${isYearly ? ', each year' : ''}.`;
  if (!orderBy) return `${when} It is too late for the post.`;
  return `${when} Order by ${formatWeekday(orderBy)}${isExpress ? ' with Express' : ''}.`;
}
