import type { DayChoice as Days } from '@shop/shared/post-calendar/chosen-day';
import { DayFields } from '../../../ui/order/day-fields.tsx';
import styles from './wishes.module.css';

interface Props {
  days: Days;
  delivery: string | undefined;
  initial: { when: string; postOn: string; arriveBy: string };
  errors: Record<string, string>;
}

/** Most shoppers see one line. */
export function DayChoice({ days, delivery, initial, errors }: Props) {
  return (
    <details className={styles.fold} open={initial.when !== 'soon'}>
      <summary>On a certain day?</summary>
      <fieldset className={styles.whom}>
        <legend className="visually-hidden">When do we post it?</legend>
        <DayFields
          prefix="shipping"
          post={days.post}
          arrive={days.arrive[delivery ?? ''] ?? []}
          initial={initial}
          errors={errors}
        />
      </fieldset>
    </details>
  );
}
