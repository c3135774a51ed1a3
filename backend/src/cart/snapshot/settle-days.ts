import { planDay } from '@shop/shared/post-calendar/chosen-day';
import type { PostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { noDay, type PlannedDay, type StoredParcel } from '../../modules/parcels/parcels-service';

/** Days that the owner's calendar, another delivery or the passing of time has changed. */
export interface SettledDays {
  days: { id: string; planned: PlannedDay; before: PlannedDay }[];
}

/** Keeps a wish, if need be by another posting day, or takes it off. @param code of the chosen way of delivery */
export function settleDays(
  parcels: readonly StoredParcel[],
  calendar: PostCalendar,
  code: string,
  moment: Date,
): SettledDays {
  const days = parcels.flatMap(({ id, wish, day, post_on, arrives_by }) => {
    if (wish === null) return [];
    const plan = planDay(calendar, code, { when: wish, day }, moment);
    const before: PlannedDay = { wish, day, post_on, arrives_by };
    const planned: PlannedDay = plan.ok ? { wish, day, post_on: plan.post_on, arrives_by: plan.arrives_by } : noDay;
    const isSame = planned.post_on === post_on && planned.arrives_by === arrives_by;
    return isSame ? [] : [{ id, planned, before }];
  });
  return { days };
}
