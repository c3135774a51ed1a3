import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { type OrderInTheBooks, ordersOf } from '../world/owner.ts';
import { type RunningShop, runningShop } from '../world/running-shop.ts';
import { recordAnnouncements } from './announcements.ts';
import { findUndeclaredStorage, readDeclaredStorage } from './declared-storage.ts';

interface Everywhere {
  /** A new address for each run. */
  email: string;
  /** Script errors and violations of the content security policy. */
  complaints: string[];
  /** Checks at the end that the browser stores only what the privacy policy declares. */
  privacy: undefined;
}

interface Owner {
  ordersOf(email: string): Promise<OrderInTheBooks[]>;
}

interface Shared {
  running: RunningShop;
  owner: Owner;
  /** The privacy policy's entries, with their lifetime in seconds, or null for the session. */
  declared: Map<string, number | null>;
}

/** Every journey fails on a script error, a policy violation or undeclared browser storage. */
export const test = base.extend<Everywhere, Shared>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern here
  running: [async ({}, use) => use(runningShop()), { scope: 'worker' }],
  owner: [async ({ running }, use) => use({ ordersOf: (email) => ordersOf(running, email) }), { scope: 'worker' }],
  declared: [async ({ running }, use) => use(await readDeclaredStorage(running.storefront)), { scope: 'worker' }],
  baseURL: async ({ running }, use) => use(running.storefront),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  email: async ({}, use) => use(`shopper-${randomUUID()}@linenandpsalm.example`),
  complaints: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = [];
      await context.addInitScript(watchPage, baseURL ?? '');
      await recordAnnouncements(context);
      const isShopPage = (page: Page | null) => page?.url().startsWith(baseURL ?? '') ?? true;
      context.on('weberror', (fault) => {
        const { name, message, stack } = fault.error();
        if (isShopPage(fault.page())) complaints.push(stack || `${name}: ${message}`);
      });
      context.on('console', (message) => {
        const isPolicy = /Policy violated|Content Security Policy/.test(message.text());
        // Medusa's dashboard logs errors of its own.
        if (!isShopPage(message.page())) return;
        // Failed requests are expected in many journeys, which check them themselves.
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
    async ({ context, running, declared }, use) => {
      await use(undefined);
      expect(
        await findUndeclaredStorage(context, running.storefront, declared),
        'stored in the browser and not declared',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** A rejection counts only if it is still unhandled at the end: React Router handles a failed request late. */
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
    // A view transition rejects when it is skipped, as by a click in the middle; the page is shown all the same.
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
