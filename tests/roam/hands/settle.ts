import { setTimeout as wait } from 'node:timers/promises';
import type { Page as Tab } from '@playwright/test';
import { Breach } from '../breach.ts';

interface Watched {
  /** Questions to the shop that are not answered yet. */
  open: Set<object>;
  /** Of the last page that was loaded whole. */
  status: number;
}

const watched = new WeakMap<Tab, Watched>();
/** Milliseconds: between two looks, and until a page that does not come to rest is given up. */
const pause = 60;
const patience = 90_000;

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

/** Waits until the page is hydrated, has its answers, and says so; gives the status of its document. */
export async function settle(tab: Tab): Promise<number> {
  const state = watched.get(tab);
  if (!state) throw new Error('This tab is not watched.');
  const end = Date.now() + patience;
  for (let calm = 0; calm < 4; calm = (await isCalm(tab, state)) ? calm + 1 : 0) {
    if (Date.now() > end) throw new Breach(`${tab.url()} does not come to rest.`);
    await wait(pause);
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
