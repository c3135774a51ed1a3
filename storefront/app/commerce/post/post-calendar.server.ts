import { defaultPostCalendar, type PostCalendar, postCalendarForm } from '@shop/shared/post-calendar/post-calendar';
import * as v from 'valibot';
import type { Answer } from '../problem.ts';
import { callStore } from '../store-api.server.ts';

const answer = v.object({ post_calendar: postCalendarForm });

/** @returns the usual calendar when the backend has no such route */
export async function loadPostCalendar(): Promise<Answer<PostCalendar>> {
  const result = await callStore('load_post_calendar', '/store/post-calendar', { unlogged: 'all' });
  if (!result.ok && result.problem.status !== 404) return result;
  const { output, success } = v.safeParse(answer, result.ok ? result.value : undefined);
  return { ok: true, value: success ? output.post_calendar : defaultPostCalendar };
}
