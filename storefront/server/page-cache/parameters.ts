export interface CacheKey {
  /** Path and query with declared parameters only; the page is rendered from this. */
  key: string;
  path: string;
  parameters: readonly string[];
  /** Spelled as the shop writes it; other spellings are answered, not cached. */
  isCanonical: boolean;
}

export function pickParameters(parameters: readonly string[], path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  kept.sort();
  return path + (kept.size > 0 ? `?${kept}` : '');
}
