import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Seen } from '../../world/browser.ts';
import { invariant } from '../../world/page/invariant.ts';

const maxRedirects = 6;
// The shop answers 503 while it is away for a moment; its page asks the visitor to try again.
const maxAttempts = 4;
const retryDelay = 2000;

export async function getWithRetry(browser: Browser, address: string): Promise<Seen> {
  for (let count = 1; ; count += 1) {
    const seen = await browser.get(address);
    if (seen.status !== 503 || count === maxAttempts) return seen;
    await wait(retryDelay);
  }
}

export async function follow(browser: Browser, address: string, first: Seen): Promise<Seen & { address: string }> {
  let at = address;
  let seen = first;
  for (let count = 0; seen.to; count += 1) {
    invariant(count < maxRedirects, `${address} leads round in circles: ${at}.`);
    invariant(seen.to.startsWith('/'), `${at} leads out of the shop, to ${seen.to}.`);
    at = seen.to;
    seen = await getWithRetry(browser, at);
  }
  invariant(seen.status < 500, `${at} answered ${seen.status}.`);
  return { ...seen, address: at };
}
