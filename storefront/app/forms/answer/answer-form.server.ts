import { data, redirect, redirectDocument } from 'react-router';
import { type Done, refusedStatus } from '../../commerce/problem.ts';
import type { Notice } from '../../message/toasts.ts';
import { setFlash } from './flash.server.ts';

/** True for a form that the application has submitted by fetch. */
export function isSentByScript(form: FormData) {
  return form.get('respond') === 'data';
}

export function headersWith(...cookies: (string | undefined)[]) {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append('set-cookie', cookie);
  return headers;
}

interface More {
  cookies?: (string | undefined)[];
  flash?: Notice | undefined;
  status?: number;
  isDocument?: boolean;
}

/** The application gets `result` as data; a browser without scripts is redirected to `to` with a flash. */
export async function answerForm<const T extends object>(
  form: FormData,
  to: string,
  result: T,
  { cookies = [], flash = noticeOf(result), status = 200, isDocument = false }: More = {},
) {
  if (isSentByScript(form)) return data(result, { status, headers: headersWith(...cookies) });
  const headers = headersWith(...cookies, flash && (await setFlash(flash)));
  throw (isDocument ? redirectDocument : redirect)(to, { status: 303, headers });
}

function noticeOf(result: object): Notice | undefined {
  if (!('message' in result) || typeof result.message !== 'string') return undefined;
  return { type: 'ok' in result && result.ok === true ? 'success' : 'error', message: result.message };
}

interface Refused {
  values?: Record<string, string>;
  field?: string;
  status?: number;
  cookies?: string[];
}

/** A rate limit answers 429, and any other failure of the backend 502. */
export function refuseForm(
  failure: Pick<Extract<Done, { ok: false }>, 'message' | 'code'>,
  { values = {}, field = '', status = refusedStatus(failure, 502), cookies = [] }: Refused = {},
) {
  const errors = { [field]: failure.message };
  return data({ ok: false as const, errors, values }, { status, headers: headersWith(...cookies) });
}
