import { isLinkOver } from './problem.ts';
import { callStore } from './store-api.server.ts';

/** `used`: the link has expired or was never ours. */
export type LinkResult = 'done' | 'used' | 'failed';

/** Does what a mailed link is for. Its token is all that proves who pressed it. */
export async function followLink(verb: string, path: string, token: string): Promise<LinkResult> {
  const answer = await callStore(verb, path, { method: 'POST', body: { token } });
  return answer.ok ? 'done' : isLinkOver(answer.problem) ? 'used' : 'failed';
}
