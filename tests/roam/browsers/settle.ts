import { setTimeout as wait } from 'node:timers/promises';
import type { Page as Tab } from '@playwright/test';
import { InvariantViolation } from '../../world/page/invariant.ts';

interface Watched {
  /** Requests in flight. */
  open: Set<object>;
  /** The status of the last full page load. */
  status: number;
}

const watched = new WeakMap<Tab, Watched>();
// Milliseconds.
const pollInterval = 60;
const timeout = 90_000;

export function watch(tab: Tab): void {
  const state: Watched = { open: new Set(), status: 200 };
  watched.set(tab, state);
  tab.on('request', (request) => {
    if (['document', 'fetch', 'xhr', 'script'].includes(request.resourceType())) state.open.add(request);
  });
  tab.on('requestfinished', (request) => state.open.delete(request));
  tab.on('requestfailed', (request) => state.open.delete(request));
  tab.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === tab.mainFrame())
      state.status = response.status();
  });
}

/** Waits until the page is hydrated and idle. @returns the status of its document */
export async function settle(tab: Tab): Promise<number> {
  const state = watched.get(tab);
  if (!state) throw new Error('This tab is not watched.');
  const end = Date.now() + timeout;
  for (let calm = 0; calm < 4; calm = (await isCalm(tab, state)) ? calm + 1 : 0) {
    if (Date.now() > end) throw new InvariantViolation(`${tab.url()} does not come to rest.`);
    await wait(pollInterval);
  }
  return state.status;
}

async function isCalm(tab: Tab, { open }: Watched): Promise<boolean> {
  if (open.size > 0) return false;
  return tab
    .evaluate(() => {
      const isHydrated = document.documentElement.hasAttribute('data-hydrated');
      const text = document.querySelector('main')?.innerText ?? '';
      const isBusy = document.querySelector('main [aria-busy=true]') !== null;
      return isHydrated && !isBusy && !/Updating…|Loading/.test(text);
    })
    .catch(() => false);
}
