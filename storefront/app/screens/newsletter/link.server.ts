import { data } from 'react-router';
import type { LinkResult } from '../../commerce/mailed-link.server.ts';

const statuses = { done: 200, used: 410, failed: 502 };

/** Runs when the button behind a mailed link is pressed; opening the link must change nothing. */
export async function submitLink(request: Request, act: (token: string) => Promise<LinkResult>) {
  const form = await request.formData();
  const result = await act(String(form.get('token') ?? ''));
  return data({ result }, { status: statuses[result] });
}

/** A page with a token in its URL must not be indexed. */
export function loadToken({ url }: { url: URL }) {
  const token = url.searchParams.get('token') ?? '';
  return data({ token }, { headers: { 'x-robots-tag': 'noindex' } });
}
