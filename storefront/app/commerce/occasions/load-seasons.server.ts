import { type Season, Seasons } from '@shop/shared/seasons/season';
import * as v from 'valibot';
import type { Answer } from '../problem.ts';
import { callStore } from '../store-api.server.ts';

const answer = v.object({ seasons: Seasons });

export async function loadSeasons(): Promise<Answer<Season[]>> {
  const result = await callStore('load_seasons', '/store/seasons', { unlogged: 'all' });
  if (!result.ok && result.problem.status !== 404) return result;
  const { output, success } = v.safeParse(answer, result.ok ? result.value : undefined);
  return { ok: true, value: success ? output.seasons : [] };
}
