/** What a page is kept under that is the same for everyone. */
export interface CacheKey {
  /** Path and query, with no parameter that the page does not declare: it is rendered from this, and nothing else. */
  key: string;
  path: string;
  /** Every parameter that the page depends on. */
  parameters: readonly string[];
  /** Spelled as the shop itself spells it: any other spelling is answered, but not kept. */
  isOurs: boolean;
}

/** The address with these parameters alone, each once and in the order of their names. */
export function onlyWith(parameters: readonly string[], path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  kept.sort();
  return path + (kept.size > 0 ? `?${kept}` : '');
}
