import { shop } from '../shop.ts';

// Days are texts such as `2026-03-28` in the shop's time zone, whatever zone the server has.
const { timeZone } = shop;
const inTheShop = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

function partsOf(moment: Date): Record<string, string> {
  return Object.fromEntries(inTheShop.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** Returns the shop's day: `2026-07-10T23:30:00Z` → `2026-07-11`. */
export function dayOf(moment: Date): string {
  const { year, month, day } = partsOf(moment);
  return `${year}-${month}-${day}`;
}

export function hourOf(moment: Date): number {
  return Number(partsOf(moment).hour);
}

export function startOfDay(day: string): Date {
  return momentOf(day, 0);
}

/** Returns the moment at which an hour begins in the shop: `2026-07-10`, 12 → `2026-07-10T11:00:00Z`. */
export function momentOf(day: string, atHour: number): Date {
  const guess = new Date(`${day}T${String(atHour).padStart(2, '0')}:00:00Z`);
  const { year, month, day: date, hour, minute, second } = partsOf(guess);
  const shown = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  return new Date(guess.getTime() - (shown - guess.getTime()));
}

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** 29 February becomes 28 February in a year without one. */
export function addYears(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const there = `${Number(year) + years}-${month}-${date}`;
  return isDay(there) ? there : `${Number(year) + years}-${month}-28`;
}

/** `2026-11-30` → `30/11/2026`, which British spreadsheets read as a date. */
export function ukDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}
