import * as v from 'valibot';
import type { Answer } from './problem.ts';
import { callStore } from './store-api.server.ts';

/**
 * Loads one part of the catalogue: `few_left` is the key of the answer, and its route is `/store/few-left`.
 * @param otherwise counts when the backend has no such route or its answer cannot be read
 */
export async function loadPart<S extends v.GenericSchema>(
  key: string,
  schema: S,
  otherwise: v.InferOutput<S>,
): Promise<Answer<v.InferOutput<S>>> {
  const path = `/store/${key.replaceAll('_', '-')}`;
  const answer = await callStore<Record<string, unknown> | null>(`load_${key}`, path, { unlogged: 'all' });
  if (!answer.ok && answer.problem.status !== 404) return answer;
  const { output, success } = v.safeParse(schema, answer.ok ? answer.value?.[key] : undefined);
  return { ok: true, value: success ? output : otherwise };
}
