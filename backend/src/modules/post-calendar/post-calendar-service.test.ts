import { defaultPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { beforeAll, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import postCalendarModule from '.';
import { Migration20261123041500 } from './migrations/Migration20261123041500';
import type { PostCalendarService } from './post-calendar-service';

const opened = throwawayModule<PostCalendarService>(postCalendarModule, Migration20261123041500);
let calendars: PostCalendarService;

beforeAll(() => {
  calendars = opened.start();
});

const own = { ...defaultPostCalendar, cut_off_hour: 15, closed: [{ from: '2026-12-24', until: '2026-12-31' }] };

test('the calendar is the usual one until the owner saves another, and again after a reset', async () => {
  expect(await calendars.current()).toEqual(defaultPostCalendar);
  await calendars.save({ ...own, cut_off_hour: 9 });
  await calendars.save(own);
  expect(await calendars.current()).toEqual(own);
  expect(await calendars.findSaved()).toEqual(own);
  await calendars.save(null);
  expect(await calendars.findSaved()).toBeNull();
  expect(await calendars.current()).toEqual(defaultPostCalendar);
});

test('an invalid stored calendar counts as none', async () => {
  await opened.pool.query(`insert into post_calendar (id, calendar) values ('shop', '{"cut_off_hour": "noon"}')`);
  expect(await calendars.current()).toEqual(defaultPostCalendar);
  await calendars.save(null);
});
