import { type PostCalendar, postCalendarForm, usualPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import * as v from 'valibot';
import type { Answer } from '../problem.ts';
import { askStore } from '../store-api.server.ts';

const answer = v.object({ post_calendar: postCalendarForm });

/** The calendar as the owner keeps it; the usual one in a shop whose backend has none. */
export async function loadPostCalendar(): Promise<Answer<PostCalendar>> {
  const heard = await askStore('loadPostCalendar', '/store/post-calendar', { unlogged: 'all' });
  if (!heard.ok && heard.problem.status !== 404) return heard;
  const { output, success } = v.safeParse(answer, heard.ok ? heard.value : undefined);
  return { ok: true, value: success ? output.post_calendar : usualPostCalendar };
}
