import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Seen } from '../../world/browser.ts';
import { hold } from '../breach.ts';

const mostRedirects = 6;
/** How often a shop that says it is away for a moment is asked again, as its page asks for; in milliseconds when. */
const mostTries = 4;
const moment = 2000;

/** Asks for a page; one that the shop is too busy for is asked for again. */
export async function get(browser: Browser, address: string): Promise<Seen> {
  for (let count = 1; ; count += 1) {
    const seen = await browser.get(address);
    if (seen.status !== 503 || count === mostTries) return seen;
    await wait(moment);
  }
}

/** Goes where the answers lead. @throws Breach for a way that never ends, leaves the shop, or breaks */
export async function follow(browser: Browser, address: string, first: Seen): Promise<Seen & { address: string }> {
  let at = address;
  let seen = first;
  for (let count = 0; seen.to; count += 1) {
    hold(count < mostRedirects, `${address} leads round in circles: ${at}.`);
    hold(seen.to.startsWith('/'), `${at} leads out of the shop, to ${seen.to}.`);
    at = seen.to;
    seen = await get(browser, at);
  }
  hold(seen.status < 500, `${at} answered ${seen.status}.`);
  return { ...seen, address: at };
}
