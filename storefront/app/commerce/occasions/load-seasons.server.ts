import { type Season, Seasons } from '@shop/shared/seasons/season';
import * as v from 'valibot';
import type { Answer } from '../problem.ts';
import { askStore } from '../store-api.server.ts';

const answer = v.object({ seasons: Seasons });

/** What leads the home page when; nothing in a shop whose backend does not know. */
export async function loadSeasons(): Promise<Answer<Season[]>> {
  const heard = await askStore('loadSeasons', '/store/seasons', { unlogged: 'all' });
  if (!heard.ok && heard.problem.status !== 404) return heard;
  const { output, success } = v.safeParse(answer, heard.ok ? heard.value : undefined);
  return { ok: true, value: success ? output.seasons : [] };
}
