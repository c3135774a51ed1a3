import { data } from 'react-router';
import type { LinkResult } from '../../commerce/newsletter.server.ts';

const statuses = { done: 200, used: 410, failed: 502 };

/** Does what the button behind a mailed link says. Only the press of that button does: a link is opened by many. */
export async function follow(request: Request, act: (token: string) => Promise<LinkResult>) {
  const form = await request.formData();
  const result = await act(String(form.get('token') ?? ''));
  return data({ result }, { status: statuses[result] });
}

/** A page with a token in its address is nobody else's: it is neither kept nor named to other sites. */
export function tokenOf({ searchParams }: URL) {
  const token = searchParams.get('token') ?? '';
  return data({ token }, { headers: { 'x-robots-tag': 'noindex' } });
}
