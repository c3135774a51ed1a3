import { formatDayAndTime } from '@shop/shared/format/days';

export function formatMoment(moment: string | null | undefined): string {
  return moment ? formatDayAndTime(moment) : '–';
}
