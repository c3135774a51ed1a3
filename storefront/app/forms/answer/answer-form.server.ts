import { data, redirect } from 'react-router';
import { leaveFlash } from './flash.server.ts';

/**
 * Forms sent by the application carry `respond=data` and are answered with data; forms sent by the browser itself are
 * answered with a redirect, and the message waits in the flash for the next page.
 */
function wantsData(form: FormData) {
  return form.get('respond') === 'data';
}

export function headersWith(...cookies: (string | undefined)[]) {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append('set-cookie', cookie);
  return headers;
}

/** `to` is where a browser without scripts goes next; the others stay where they are and get `result`. */
export async function respond<T extends { ok: boolean; message?: string }>(
  form: FormData,
  to: string,
  result: T,
  cookies: (string | undefined)[],
) {
  if (wantsData(form)) return data(result, { headers: headersWith(...cookies) });
  const flash = result.message
    ? await leaveFlash({ type: result.ok ? 'success' : 'error', message: result.message })
    : undefined;
  throw redirect(to, { status: 303, headers: headersWith(...cookies, flash) });
}
