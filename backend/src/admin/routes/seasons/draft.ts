import { startOfDay } from '@shop/shared/format/calendar';
import { formatDay } from '@shop/shared/format/days';
import { mapValues } from '@shop/shared/forms/map-values';
import { movingFeasts } from '@shop/shared/seasons/feasts';
import { nextOf, type Season } from '@shop/shared/seasons/season';

export type Draft = {
  key: string;
  name: string;
  /** A movable feast, or `day` for a fixed date. */
  feast: (typeof movingFeasts)[number] | 'day';
  day: string;
  month: string;
  daysBefore: string;
  heading: string;
  words: string;
  note: string;
  cards: string;
  isOn: boolean;
};

export const feastNames: Record<Draft['feast'], string> = {
  easter: 'Easter Sunday',
  'mothering-sunday': 'Mother’s Day',
  'fathers-day': 'Father’s Day',
  day: 'The same day each year',
};

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export function toDraft({ name, when, days_before, heading, words, note, cards, is_on }: Season): Draft {
  const feast = movingFeasts.find((one) => one === when);
  const [month = '12', day = '25'] = feast ? [] : when.split('-');
  return {
    key: crypto.randomUUID(),
    name,
    feast: feast ?? 'day',
    day: String(Number(day)),
    month,
    daysBefore: String(days_before),
    heading,
    words,
    note,
    cards,
    isOn: is_on,
  };
}

export function newDraft(): Draft {
  return {
    key: crypto.randomUUID(),
    name: '',
    feast: 'day',
    day: '1',
    month: '01',
    daysBefore: '21',
    heading: '',
    words: '',
    note: '',
    cards: '',
    isOn: true,
  };
}

export function toSeason({ name, feast, day, month, daysBefore, heading, words, note, cards, isOn }: Draft): Season {
  const when = feast === 'day' ? `${month}-${day.trim().padStart(2, '0')}` : feast;
  const days = /^\d{1,3}$/.test(daysBefore.trim()) ? Number(daysBefore) : -1;
  // As the shop stores them: rows of a list are told apart by their names.
  const texts = mapValues({ name, heading, words, note, cards }, (text) => text.trim());
  return { ...texts, when, days_before: days, is_on: isOn };
}

export function describeSeason(draft: Draft, today: string): string {
  if (!draft.isOn) return 'Switched off.';
  const { when, days_before } = toSeason(draft);
  const next = days_before < 0 ? undefined : nextOf({ when, days_before }, today);
  if (!next) return 'Choose its day.';
  return `Leads from ${formatDay(startOfDay(next.from))} to ${formatDay(startOfDay(next.day))}.`;
}
