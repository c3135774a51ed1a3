import { shop } from '../shop.ts';

// Formats use the shop's time zone, whatever zone the server or browser has.
const { locale, timeZone } = shop;
const longDay = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
const shortDay = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
const weekday = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const dayOfMonth = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone });
const time = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
const dayAndTime = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
});

/** `2026-03-10T23:30:00Z` → `10 March 2026`. */
export function formatDay(moment: Date | string): string {
  return longDay.format(new Date(moment));
}

export function formatShortDay(moment: Date | string): string {
  return shortDay.format(new Date(moment));
}

/** `2026-03-10T23:30:00Z` → `10 March`. */
export function formatDayOfMonth(moment: Date): string {
  return dayOfMonth.format(moment);
}

/** `2026-11-26` → `Thursday 26 November`; near days need no year. */
export function formatWeekday(day: string): string {
  return weekday.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

export function formatTime(moment: Date | string): string {
  return time.format(new Date(moment));
}

export function formatDayAndTime(moment: Date | string): string {
  return dayAndTime.format(new Date(moment));
}
