import type { MedusaRequest } from '@medusajs/framework/http';
import type { AuthenticationInput } from '@medusajs/framework/types';

export function toAuthenticationInput({ url, protocol, headers, query, body }: MedusaRequest): AuthenticationInput {
  return { url, protocol, headers: onlyStrings(headers), query: onlyStrings(query), body: onlyStrings(body) };
}

function onlyStrings(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}
