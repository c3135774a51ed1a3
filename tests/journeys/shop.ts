import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { type OrderInTheBooks, ordersOf } from '../world/owner.ts';
import { type RunningShop, runningShop } from '../world/running-shop.ts';
import { keepAnnouncements } from './announcements.ts';
import { keptUntold, readTold } from './told-cookies.ts';

interface Everywhere {
  /** An address that no other journey uses, nor this one when it is run again, so that orders are told apart. */
  email: string;
  /** What the page complained of: faults of its scripts, and what its policy did not let in. */
  complaints: string[];
  /** What the browser keeps at the end is what the privacy policy says that it keeps. */
  privacy: undefined;
}

/** The owner, who looks into the books. */
export interface Owner {
  ordersOf(email: string): Promise<OrderInTheBooks[]>;
}

interface Shared {
  running: RunningShop;
  owner: Owner;
  /** What the privacy policy says is kept in a browser, and for how long. */
  told: Map<string, number | null>;
}

/** A journey through the running shop. In every one, a fault of a script or of the page's policy fails the journey. */
export const test = base.extend<Everywhere, Shared>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs, here nothing
  running: [async ({}, use) => use(runningShop()), { scope: 'worker' }],
  owner: [async ({ running }, use) => use({ ordersOf: (email) => ordersOf(running, email) }), { scope: 'worker' }],
  told: [async ({ running }, use) => use(await readTold(running.storefront)), { scope: 'worker' }],
  baseURL: async ({ running }, use) => use(running.storefront),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  email: async ({}, use) => use(`shopper-${randomUUID()}@linenandpsalm.example`),
  complaints: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = [];
      await context.addInitScript(watchPage, baseURL ?? '');
      await keepAnnouncements(context);
      const isOurs = (page: Page | null) => page?.url().startsWith(baseURL ?? '') ?? true;
      context.on('weberror', (fault) => {
        const { name, message, stack } = fault.error();
        if (isOurs(fault.page())) complaints.push(stack || `${name}: ${message}`);
      });
      context.on('console', (message) => {
        const isPolicy = /Policy violated|Content Security Policy/.test(message.text());
        // The admin is Medusa's own.
        if (!isOurs(message.page())) return;
        // A page that the server refuses is no fault of a script; journeys look for those themselves.
        const isFault = message.type() === 'error' && !/^Failed to load resource/.test(message.text());
        if (isPolicy || isFault) complaints.push(message.text());
      });
      await use(complaints);
      const tellNow = () => dispatchEvent(new Event('tell-rejections'));
      await Promise.all(context.pages().map((page) => page.evaluate(tellNow).catch(() => {})));
      expect(complaints, 'complaints of the pages that were shown').toEqual([]);
    },
    { auto: true },
  ],
  privacy: [
    async ({ context, running, told }, use) => {
      await use(undefined);
      expect(await keptUntold(context, running.storefront, told), 'kept in the browser, and not told').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Runs in each page. A rejection counts if nothing has handled it when the page is left or the journey ends: the router
 * handles what a failed request rejects with only after the style sheets of the next page have come.
 */
function watchPage(shop: string) {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Policy violated: ${violatedDirective} by ${blockedURI}`);
  });
  if (location.origin !== shop) return;
  const unhandled = new Map<Promise<unknown>, string>();
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    const { promise, reason } = event;
    const words = reason instanceof Error ? (reason.stack ?? `${reason}`) : `${JSON.stringify(reason)}`;
    // The motion between two pages was left out, as when a click comes in the middle: the page is there all the same.
    if (!`${reason}`.includes('Transition was ')) unhandled.set(promise, words);
  });
  addEventListener('rejectionhandled', ({ promise }) => unhandled.delete(promise));
  const tell = () => {
    for (const words of unhandled.values()) console.error(`Rejected and not handled: ${words}`);
    unhandled.clear();
  };
  addEventListener('beforeunload', tell);
  addEventListener('tell-rejections', tell);
}

export { expect };
