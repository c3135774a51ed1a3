import { data } from 'react-router';
import { CommerceProblem } from '../../commerce/store-api.server.ts';
import type { LinkAnswer } from './link-answer.ts';

/** Does what the button behind a mailed link says. Only the press of that button does: a link is opened by many. */
export async function follow(form: FormData, act: (token: string) => Promise<void>) {
  try {
    await act(String(form.get('token') ?? ''));
    return data<LinkAnswer>({ result: 'done' });
  } catch (error) {
    if (!(error instanceof CommerceProblem)) throw error;
    console.error(JSON.stringify({ event: 'mailed link failed', status: error.status, reason: error.message }));
    const isRefused = error.outcome === 'refused' && error.status !== 429;
    return data<LinkAnswer>({ result: isRefused ? 'used' : 'failed' }, { status: isRefused ? 410 : 502 });
  }
}

/** A page with a token in its address is nobody else's: it is neither kept nor named to other sites. */
export function tokenOf({ searchParams }: URL) {
  const token = searchParams.get('token') ?? '';
  return data({ token }, { headers: { 'x-robots-tag': 'noindex' } });
}
