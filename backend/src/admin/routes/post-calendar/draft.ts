import { type PostCalendar, postCalendarForm } from '@shop/shared/post-calendar/post-calendar';
import * as v from 'valibot';

export type Delivery = { code: string; name: string };

type Keyed<T> = T & { key: string };
export type Closed = Keyed<PostCalendar['closed'][number]>;
export type LastPosting = Keyed<PostCalendar['last_posting'][number]>;
export type DeliveryTime = Delivery & { least: string; most: string; saturdays: boolean };

/** Numbers are text and rows have keys while they are edited. */
export interface Draft {
  hour: number;
  weekdays: number[];
  ways: DeliveryTime[];
  closed: Closed[];
  lastPosting: LastPosting[];
}

export const newKey = () => crypto.randomUUID();

export function toDraft(calendar: PostCalendar, deliveries: readonly Delivery[]): Draft {
  return {
    hour: calendar.cut_off_hour,
    weekdays: calendar.weekdays,
    ways: deliveries.map((delivery) => {
      const way = calendar.methods.find(({ code }) => code === delivery.code);
      const { least = '', most = '', saturdays = false } = way ?? {};
      return { ...delivery, least: String(least), most: String(most), saturdays };
    }),
    closed: calendar.closed.map((one) => ({ ...one, key: newKey() })),
    lastPosting: calendar.last_posting.map((one) => ({ ...one, key: newKey() })),
  };
}

/** A delivery option without days is left out, so that no date is promised for it. */
export function readDraft(draft: Draft): { ok: true; calendar: PostCalendar } | { ok: false; problem: string } {
  const methods = draft.ways
    .filter(({ least, most }) => least.trim() !== '' || most.trim() !== '')
    .map(({ code, least, most, saturdays }) => ({ code, least: toNumber(least), most: toNumber(most), saturdays }));
  const read = v.safeParse(postCalendarForm, {
    cut_off_hour: draft.hour,
    weekdays: draft.weekdays.toSorted((one, other) => one - other),
    closed: draft.closed.map(({ key: _key, ...one }) => one),
    methods,
    last_posting: draft.lastPosting.map(({ key: _key, ...one }) => one),
  });
  return read.success ? { ok: true, calendar: read.output } : { ok: false, problem: read.issues[0].message };
}

function toNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
