import * as v from 'valibot';
import type { Answer } from './problem.ts';
import { callStore } from './store-api.server.ts';

/** @param key `few_left` comes from `/store/few-left` @param otherwise counts for a 404 and an unreadable answer */
export async function loadPart<S extends v.GenericSchema>(
  key: string,
  schema: S,
  otherwise: v.InferOutput<S>,
  path = `/store/${key.replaceAll('_', '-')}`,
): Promise<Answer<v.InferOutput<S>>> {
  const answer = await callStore<Record<string, unknown> | null>(`load_${key}`, path, { unlogged: 'all' });
  if (!answer.ok && answer.problem.status !== 404) return answer;
  const { output, success } = v.safeParse(schema, answer.ok ? answer.value?.[key] : undefined);
  return { ok: true, value: success ? output : otherwise };
}
