import { shop } from '../shop.ts';

// Days and times as the shop's own clock shows them, whatever clock the server or the browser has.
const { locale, timeZone } = shop;
const longDay = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
const shortDay = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
const weekday = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  timeZone: 'UTC',
});
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

/** `2026-03-10T23:30:00Z` → `10 Mar 2026`, for tables. */
export function formatShortDay(moment: Date | string): string {
  return shortDay.format(new Date(moment));
}

/** A day as a text, `2026-11-26` → `Thursday 26 November`: of the days that are near, the year goes without saying. */
export function formatWeekday(day: string): string {
  return weekday.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

/** `2026-07-10T23:30:00Z` → `00:30`. */
export function formatTime(moment: Date | string): string {
  return time.format(new Date(moment));
}

/** `2026-07-10T23:30:00Z` → `11 Jul 2026, 00:30`. */
export function formatDayAndTime(moment: Date | string): string {
  return dayAndTime.format(new Date(moment));
}
