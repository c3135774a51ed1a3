import { formatDayAndTime } from '@shop/shared/format/days';

/** A moment as the shop's own clock shows it. */
export function sayDay(moment: string | null | undefined): string {
  return moment ? formatDayAndTime(moment) : '–';
}
