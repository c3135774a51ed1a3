import * as v from 'valibot';
import { addDays, isDay } from '../format/calendar.ts';
import { feastIn, movingFeasts } from './feasts.ts';

const line = (most: number, name: string) =>
  v.pipe(v.string(`${name} is text.`), v.trim(), v.maxLength(most, `${name} is longer than ${most} characters.`));
const must = (most: number, name: string) => v.pipe(line(most, name), v.minLength(1, `${name} is missing.`));
/** 2028 is a leap year, so 29 February is valid. */
const isDate = (text: string) => isDay(`2028-${text}`);
const noDay = 'A season needs a day of the year.';
const days = 'How many days before it leads is a whole number from 0 to 180.';

export const Season = v.strictObject({
  name: must(40, 'The name of a season'),
  /** A moving feast, or a month and a day such as `12-25`. */
  when: v.pipe(
    v.string(noDay),
    v.check((text) => movingFeasts.some((feast) => feast === text) || isDate(text), noDay),
  ),
  /** The season leads for this many days before its day, and on the day itself. */
  days_before: v.pipe(v.number(days), v.integer(days), v.minValue(0, days), v.maxValue(180, days)),
  heading: must(80, 'The heading of a season'),
  words: line(240, 'What is said of a season'),
  /** The last days to order, by the post calendar, are shown instead of an empty note. */
  note: line(240, 'The note of a season'),
  /** The occasion or theme that it links to; empty for all cards. */
  cards: line(60, 'What a season leads to'),
  is_on: v.boolean('is_on is true or false.'),
});
export type Season = v.InferOutput<typeof Season>;

export const Seasons = v.pipe(v.array(Season), v.maxLength(24, 'More than 24 seasons are too many.'));

export const defaultSeasons: readonly Season[] = [
  {
    name: 'Christmas',
    when: '12-25',
    days_before: 85,
    cards: 'Christmas',
    is_on: true,
    heading: 'Christmas, in good time',
    words: 'Light in a dark land, great joy, and room inside for your own few lines.',
    note: '',
  },
  {
    name: 'St Valentine’s Day',
    when: '02-14',
    days_before: 21,
    cards: 'Love',
    is_on: true,
    heading: 'Love never ends',
    words: 'For the fourteenth of February, and for all the ordinary days that it is about.',
    note: '',
  },
  {
    name: 'Mother’s Day',
    when: 'mothering-sunday',
    days_before: 28,
    cards: 'Thank you',
    is_on: true,
    heading: 'For her, on Mother’s Day',
    words: 'A thank you in print, and a blank page for everything that no printer knows.',
    note: '',
  },
  {
    name: 'Easter',
    when: 'easter',
    days_before: 20,
    cards: 'Easter',
    is_on: true,
    heading: 'He has risen indeed',
    words: 'Cards for the first morning of the week, and for those who are waiting for it.',
    note: '',
  },
  {
    name: 'Father’s Day',
    when: 'fathers-day',
    days_before: 21,
    cards: 'Thank you',
    is_on: true,
    heading: 'For him, on Father’s Day',
    words: 'Few words, well chosen, for somebody who may not care for many.',
    note: '',
  },
];

export function nextOf({ when, days_before }: Pick<Season, 'when' | 'days_before'>, today: string) {
  const year = Number(today.slice(0, 4));
  const coming = [year, year + 1, year + 2, year + 3, year + 4]
    .map((each) => feastIn(each, when))
    // 29 February is not in every year.
    .find((day) => isDay(day) && day >= today);
  return coming === undefined ? undefined : { from: addDays(coming, -days_before), day: coming };
}

/** Returns the season that leads on that day; the nearest of several wins. */
export function seasonOn(seasons: readonly Season[], today: string): Season | undefined {
  return seasons
    .filter((season) => season.is_on)
    .flatMap((season) => {
      const next = nextOf(season, today);
      return next && next.from <= today ? [{ season, day: next.day }] : [];
    })
    .sort((a, b) => a.day.localeCompare(b.day))[0]?.season;
}
