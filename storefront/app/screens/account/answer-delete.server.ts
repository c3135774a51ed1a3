import { href } from 'react-router';
import type { Done } from '../../commerce/problem.ts';
import { answerForm } from '../../forms/answer/answer-form.server.ts';
import { readShopper } from '../../http/session.server.ts';

export type DeleteAnswer = { ok: true; message: string } | { ok: false; message: string; to?: string };

interface Deleting {
  /** The page of the list that the deleted thing was in. */
  list: string;
  send: (token: string | null) => Promise<Done>;
  done: string;
  needsSession: string;
  /** Said in place of the answer's own message. */
  failure?: string;
}

/** A shopper whose session has ended must read why, so these routes are outside `/account`, whose middleware redirects. */
export async function answerDelete(request: Request, { list, send, done, needsSession, failure }: Deleting) {
  const form = await request.formData();
  const { token } = await readShopper(request);
  const answer = await send(token);
  // Another tab may have been faster.
  if (answer.ok || answer.status === 404) return answerForm(form, list, { ok: true, message: done });
  const { status } = answer;
  if (status !== 401)
    return answerForm(form, list, { ok: false, message: failure ?? answer.message }, { status: status || 502 });
  const to = `${href('/login')}?${new URLSearchParams({ returnTo: list })}`;
  return answerForm(form, to, { ok: false, message: needsSession, to }, { status });
}
