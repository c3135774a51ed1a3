import { createHash } from 'node:crypto';
import type { MiddlewareFunction } from 'react-router';
import { sentContext } from './unsent-form.server.ts';

/** Milliseconds for which an answer is kept, and how many are: whoever lost theirs presses again soon. */
const longest = 10 * 60_000;
const most = 500;

interface Kept {
  status: number;
  headers: [string, string][];
  /** Null where there is none: some statuses may have none. */
  body: ArrayBuffer | null;
}

/** By what was pressed, in the order in which it was. Null when it failed: then it is tried again. */
const answers = new Map<string, { at: number; answer: Promise<Kept | null> }>();

/**
 * A form of the application names its press. The same form with the same press comes again only when its answer was
 * lost on the way: it is answered as it was, and what was done is not done twice. The key is the whole of what was
 * sent, so that nobody is answered who could not have sent it.
 */
export const answerOnce: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const sent = context.get(sentContext);
  if (!new URLSearchParams(sent).has('press')) return next();
  forgetOld();
  const key = createHash('sha256').update(`${url.pathname}${url.search}\n${sent}`).digest('base64url');
  const known = answers.get(key);
  const kept = known && (await known.answer);
  if (kept) return new Response(kept.body, kept);
  const answer = next().then(keep);
  const good = answer.then((kept) => (kept.status < 400 ? kept : null)).catch(() => null);
  answers.set(key, { at: Date.now(), answer: good });
  if ((await good) === null) answers.delete(key);
  const { body, ...rest } = await answer;
  return new Response(body, rest);
};

async function keep(response: Response): Promise<Kept> {
  const body = await response.arrayBuffer();
  return { status: response.status, headers: [...response.headers], body: body.byteLength > 0 ? body : null };
}

function forgetOld() {
  for (const [key, { at }] of answers) {
    if (answers.size <= most && Date.now() - at < longest) return;
    answers.delete(key);
  }
}
