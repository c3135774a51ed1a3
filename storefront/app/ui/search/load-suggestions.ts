import type { Suggestion } from '../../commerce/search/search.ts';

/** A failing answer to the router's fetcher would show the error page. @returns undefined without an answer in time */
export async function loadSuggestions(words: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const response = await fetch(`/search/suggestions?q=${encodeURIComponent(words)}`, { signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
