import type { MedusaRequest } from '@medusajs/framework/http';
import type { AuthenticationInput } from '@medusajs/framework/types';

/** What a sign-in reads of a request. */
export function sentProof({ url, protocol, headers, query, body }: MedusaRequest): AuthenticationInput {
  return { url, protocol, headers: plain(headers), query: plain(query), body: plain(body) };
}

/** One text for each name. */
function plain(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}
