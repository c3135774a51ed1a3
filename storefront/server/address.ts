/** The longest path and query that any page of ours has is a tenth of it. */
export const longestAddress = 4096;

/**
 * Path and query of what was asked for: programs may name a host before them, which is never believed. Null when
 * there is no path in it.
 */
export function addressIn(target: string): string | null {
  if (target.startsWith('/')) return target;
  const url = URL.parse(target);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.pathname + url.search : null;
}
