import { addDays } from '../format/calendar.ts';

/** Computes Easter Sunday by the Meeus/Jones/Butcher algorithm. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const golden = year % 19;
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - corrected + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * late + 114;
  return dayText(year, Math.floor(days / 31), (days % 31) + 1);
}

function thirdSundayOfJune(year: number): string {
  const first = new Date(`${dayText(year, 6, 1)}T00:00:00Z`).getUTCDay();
  return dayText(year, 6, 1 + ((7 - first) % 7) + 14);
}

export function dayText(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Feasts that move each year, by the key that a season stores. Mother's Day is the British one. */
const moving = new Map(
  Object.entries<(year: number) => string>({
    easter: easterOf,
    'mothering-sunday': (year) => addDays(easterOf(year), -21),
    'fathers-day': thirdSundayOfJune,
  }),
);

export const movingFeasts = ['easter', 'mothering-sunday', 'fathers-day'] as const;

/** @param when a moving feast, or a month and a day such as `12-25` */
export function feastIn(year: number, when: string): string {
  return moving.get(when)?.(year) ?? `${year}-${when}`;
}
