import { expect, test, vi } from 'vitest';
import { loadSuggestions } from './load-suggestions.ts';

const birthday = { title: 'Birthday', note: 'Occasion', address: '/occasions/birthday' };

const answers = {
  'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'a proxy that answers for the shop': () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
  'a page where words were expected': () => new Response('<h1>Sign in to the train</h1>'),
};

test.each(Object.entries(answers))(
  'a search that is typed with %s has no suggestions, and no fault',
  async (_, answer) => {
    vi.stubGlobal('fetch', async () => answer());
    expect(await loadSuggestions('bi', new AbortController().signal)).toBeUndefined();
    vi.unstubAllGlobals();
  },
);

test('what is typed is asked for as it stands', async () => {
  const asked = vi.fn(async () => Response.json([birthday]));
  vi.stubGlobal('fetch', asked);
  expect(await loadSuggestions('salt & light', new AbortController().signal)).toEqual([birthday]);
  expect(asked).toHaveBeenCalledWith('/search/suggestions?q=salt%20%26%20light', expect.anything());
  vi.unstubAllGlobals();
});
