import { createHash } from 'node:crypto';
import type { MiddlewareFunction } from 'react-router';
import { idempotentAcrossStorefronts } from './idempotent-across-storefronts.server.ts';
import type { StoredResponse } from './stored-response.server.ts';
import { sentContext } from './unsent-form.server.ts';

/** Milliseconds and number of stored answers: a shopper who lost one presses again soon. */
const longest = 10 * 60_000;
const most = 500;

/** Keyed by a hash of the request, oldest first; null when it failed and may be tried again. */
const answers = new Map<string, { at: number; answer: Promise<StoredResponse | null> }>();

/**
 * Each submission carries an idempotency key (`press`). A repeat means that its answer was lost, and gets the stored
 * answer, also from another storefront. The cache key hashes the whole form, so that only its sender can get the answer.
 */
export const idempotentForms: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const sent = context.get(sentContext);
  if (!new URLSearchParams(sent).has('press')) return next();
  forgetOld();
  const whole = `${url.pathname}${url.search}\n${sent}`;
  const key = createHash('sha256').update(whole).digest('base64url');
  const known = answers.get(key);
  const kept = known && (await known.answer);
  if (kept) return new Response(kept.body, kept);
  const answer = idempotentAcrossStorefronts(whole, longest / 1000, () => next().then(keep));
  const good = answer.then((kept) => (kept.status < 400 ? kept : null)).catch(() => null);
  answers.set(key, { at: Date.now(), answer: good });
  if ((await good) === null) answers.delete(key);
  const { body, ...rest } = await answer;
  return new Response(body, rest);
};

async function keep(response: Response): Promise<StoredResponse> {
  const body = await response.arrayBuffer();
  return { status: response.status, headers: [...response.headers], body: body.byteLength > 0 ? body : null };
}

function forgetOld() {
  for (const [key, { at }] of answers) {
    if (answers.size <= most && Date.now() - at < longest) return;
    answers.delete(key);
  }
}
