import * as v from 'valibot';
import type { Answer } from '../problem.ts';
import { callStore } from '../store-api.server.ts';

const answer = v.object({ few_left: v.array(v.object({ variant_id: v.string(), left: v.number() })) });

/** @returns stock by variant id where it is low; empty when the backend has no such route */
export async function loadFewLeft(): Promise<Answer<Map<string, number>>> {
  const result = await callStore('load_few_left', '/store/few-left', { unlogged: 'all' });
  if (!result.ok && result.problem.status !== 404) return result;
  const { output, success } = v.safeParse(answer, result.ok ? result.value : undefined);
  return { ok: true, value: new Map(success ? output.few_left.map(({ variant_id, left }) => [variant_id, left]) : []) };
}
