const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });

/** A moment as the shop's own clock shows it. */
export function sayDay(moment: string | null | undefined): string {
  return moment ? day.format(new Date(moment)) : '–';
}
