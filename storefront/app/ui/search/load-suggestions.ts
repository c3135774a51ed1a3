import type { Suggestion } from '../../commerce/search/search.ts';

/**
 * Not the router's fetcher: when its answer fails, the page gives way to the error page, with all that was typed on it.
 * @returns undefined when no answer of ours came, or when more was typed meanwhile
 */
export async function loadSuggestions(words: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const response = await fetch(`/search/suggestions?q=${encodeURIComponent(words)}`, { signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
