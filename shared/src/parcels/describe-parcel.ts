import { formatWeekday } from '../format/days.ts';
import type { ChosenDay } from '../post-calendar/chosen-day.ts';

export interface ParcelWishes {
  /** It goes straight to another person. */
  is_gift: boolean;
  /** Empty when the parcel does not say who it is from. */
  from_name: string;
  day: ChosenDay | null;
  /** The day on which it is posted; null: as soon as possible. */
  post_on: string | null;
}

/** Says to the buyer how a present travels; empty for a parcel to the buyer. */
export function describePresent({ is_gift, from_name }: ParcelWishes): string {
  if (!is_gift) return '';
  const from = from_name ? `The parcel says that it is from ${from_name}.` : 'The parcel does not say who it is from.';
  return `It goes straight there, with no price in the parcel. ${from}`;
}

/** 'We post it on Thursday 3 December.' Empty for a parcel that is posted as soon as possible. */
export function describeDay({ day, post_on }: Pick<ParcelWishes, 'day' | 'post_on'>): string {
  if (!day || !post_on) return '';
  const posted = `we post it on ${formatWeekday(post_on)}.`;
  if (day.when === 'post') return posted.replace('we', 'We');
  return `It is to be there by ${formatWeekday(day.day)}: ${posted}`;
}
