import { data, redirect, redirectDocument } from 'react-router';
import type { Notice } from '../../ui/message/toasts.ts';
import { leaveFlash } from './flash.server.ts';

/** True for a form that the application has sent: it stays where it is and is answered with data. */
export function staysOnPage(form: FormData) {
  return form.get('respond') === 'data';
}

export function headersWith(...cookies: (string | undefined)[]) {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append('set-cookie', cookie);
  return headers;
}

interface More {
  cookies?: (string | undefined)[];
  /** What the next page says, where that is not the message of the result. */
  flash?: Notice | undefined;
  /** Of the answer to the application. */
  status?: number;
  /** The next page is a document of its own. */
  isDocument?: boolean;
}

/**
 * Answers a form. The application is told `result`; a browser that has sent the form itself is led to `to`, where the
 * flash says what happened.
 */
export async function answerForm<const T extends object>(
  form: FormData,
  to: string,
  result: T,
  { cookies = [], flash = noticeOf(result), status = 200, isDocument = false }: More = {},
) {
  if (staysOnPage(form)) return data(result, { status, headers: headersWith(...cookies) });
  const headers = headersWith(...cookies, flash && (await leaveFlash(flash)));
  throw (isDocument ? redirectDocument : redirect)(to, { status: 303, headers });
}

function noticeOf(result: object): Notice | undefined {
  if (!('message' in result) || typeof result.message !== 'string') return undefined;
  return { type: 'ok' in result && result.ok === true ? 'success' : 'error', message: result.message };
}

interface Refused {
  /** What was typed, which stays. */
  values?: Record<string, string>;
  /** The field that is at fault; the form as a whole when none is. */
  field?: string;
  status?: number;
}

/** Answers a form that could not be done. */
export function refuseForm(message: string, { values = {}, field = '', status = 502 }: Refused = {}) {
  return data({ ok: false as const, errors: { [field]: message }, values }, { status });
}
