import { usualPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openThrowawayModule } from '../../../testing/throwaway-module';
import postCalendarModule from '.';
import { Migration20261123041500 } from './migrations/Migration20261123041500';
import type { PostCalendarService } from './post-calendar-service';

let opened: Awaited<ReturnType<typeof openThrowawayModule<PostCalendarService>>>;
let calendars: PostCalendarService;

beforeAll(async () => {
  opened = await openThrowawayModule(postCalendarModule, Migration20261123041500);
  calendars = opened.start();
});

afterAll(() => opened.close());

const own = { ...usualPostCalendar, cut_off_hour: 15, closed: [{ from: '2026-12-24', until: '2026-12-31' }] };

test('the calendar is the usual one until the owner keeps another, and again when that is taken back', async () => {
  expect(await calendars.current()).toEqual(usualPostCalendar);
  await calendars.keep({ ...own, cut_off_hour: 9 });
  await calendars.keep(own);
  expect(await calendars.current()).toEqual(own);
  expect(await calendars.kept()).toEqual(own);
  await calendars.keep(null);
  expect(await calendars.kept()).toBeNull();
  expect(await calendars.current()).toEqual(usualPostCalendar);
});

test('a calendar that cannot be read is none', async () => {
  await opened.pool.query(`insert into post_calendar (id, calendar) values ('shop', '{"cut_off_hour": "noon"}')`);
  expect(await calendars.current()).toEqual(usualPostCalendar);
  await calendars.keep(null);
});
