import { startOfDay } from '@shop/shared/format/calendar';
import { formatDay } from '@shop/shared/format/days';
import { movingFeasts } from '@shop/shared/seasons/feasts';
import { nextOf, type Season, Seasons } from '@shop/shared/seasons/season';
import * as v from 'valibot';

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

/** @param before the drafts of the same page, so that rows keep their keys */
export function toDrafts(seasons: readonly Season[], before: readonly Draft[] = []): Draft[] {
  const left = [...before];
  return seasons.map((season) => {
    const at = left.findIndex(({ name }) => name.trim() === season.name);
    const [same] = at < 0 ? [] : left.splice(at, 1);
    return { ...toDraft(season), ...(same && { key: same.key }) };
  });
}

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
  return { name, when, days_before: days, heading, words, note, cards, is_on: isOn };
}

/** Undefined while one of them cannot be read. */
export function readDrafts(drafts: readonly Draft[]): Season[] | undefined {
  const read = v.safeParse(Seasons, drafts.map(toSeason));
  return read.success ? read.output : undefined;
}

export function describeSeason(draft: Draft, today: string): string {
  if (!draft.isOn) return 'Switched off.';
  const { when, days_before } = toSeason(draft);
  const next = days_before < 0 ? undefined : nextOf({ when, days_before }, today);
  if (!next) return 'Choose its day.';
  return `Leads from ${formatDay(startOfDay(next.from))} to ${formatDay(startOfDay(next.day))}.`;
}
