import { data, redirect } from 'react-router';
import type { Notice } from '../../ui/message/toasts.ts';
import { headersWith } from './answer-form.server.ts';
import { leaveFlash } from './flash.server.ts';

/**
 * Answers a form that did what it should: the application stays and is told `result`; a browser without scripts goes
 * to `to`, where the flash says what happened.
 */
export async function answerForm<T extends { ok: true }>(
  form: FormData,
  result: T,
  to: string,
  { cookies = [], flash }: { cookies?: string[]; flash?: Notice | undefined } = {},
) {
  if (form.get('respond') === 'data') return data(result, { headers: headersWith(...cookies) });
  const left = flash && (await leaveFlash(flash));
  throw redirect(to, { status: 303, headers: headersWith(...cookies, left) });
}
