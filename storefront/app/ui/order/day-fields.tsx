import { formatWeekday } from '@shop/shared/format/days';
import { Choice } from '../../forms/field/field.tsx';
import styles from './day-fields.module.css';

interface Props {
  prefix: string;
  post: readonly string[];
  arrive: readonly string[];
  initial: { when: string; postOn: string; arriveBy: string };
  errors?: Record<string, string>;
}

/** Styles alone show the days of the ticked choice, so that it works without scripts. */
export function DayFields({ prefix, post, arrive, initial, errors = {} }: Props) {
  const first = post[0];
  return (
    <>
      <Radio value="soon" when={initial.when}>
        As soon as you can
      </Radio>
      <Radio value="post" when={initial.when}>
        Post it on a day
      </Radio>
      <div className={styles.post}>
        <DayList
          label="The day on which we post it"
          name="postOn"
          id={`${prefix}-postOn`}
          days={post}
          initial={initial.postOn}
          error={errors.postOn}
        />
      </div>
      <Radio value="arrive" when={initial.when}>
        Be there by a day
      </Radio>
      <div className={styles.arrive}>
        <DayList
          label="The day by which it is there"
          name="arriveBy"
          id={`${prefix}-arriveBy`}
          days={arrive}
          initial={initial.arriveBy}
          error={errors.arriveBy}
        />
      </div>
      <p className={styles.why}>
        {first && `We pack within 2 working days, so ${formatWeekday(first)} is the first day to post it. `}
        We post on no weekend, bank holiday or day on which we are closed; a day can be up to 90 days ahead. You pay
        when you order, and can change or cancel the day until we have posted it.
      </p>
    </>
  );
}

function Radio({ value, when, children }: { value: string; when: string; children: string }) {
  return (
    <label className={styles.option}>
      <input type="radio" name="when" value={value} defaultChecked={value === when} />
      <span>{children}</span>
    </label>
  );
}

interface DayListProps {
  label: string;
  name: string;
  id: string;
  days: readonly string[];
  initial: string;
  error: string | undefined;
}

function DayList({ label, name, id, days, initial, error }: DayListProps) {
  return (
    <Choice
      label={label}
      name={name}
      id={id}
      error={error}
      defaultValue={days.includes(initial) ? initial : ''}
      options={[{ value: '', label: 'Choose a day' }, ...days.map((value) => ({ value, label: formatWeekday(value) }))]}
    />
  );
}
