import * as v from 'valibot';
import type { Answer } from '../problem.ts';
import { askStore } from '../store-api.server.ts';

const answer = v.object({ few_left: v.array(v.object({ variant_id: v.string(), left: v.number() })) });

/** The counted cards of which few are left, or none, by the variant; nothing in a shop whose backend does not know. */
export async function loadFewLeft(): Promise<Answer<Map<string, number>>> {
  const heard = await askStore('loadFewLeft', '/store/few-left', { unlogged: 'all' });
  if (!heard.ok && heard.problem.status !== 404) return heard;
  const { output, success } = v.safeParse(answer, heard.ok ? heard.value : undefined);
  return { ok: true, value: new Map(success ? output.few_left.map(({ variant_id, left }) => [variant_id, left]) : []) };
}
