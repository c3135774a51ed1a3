import type { BrowserContext, Page, Worker } from '@playwright/test';
import * as v from 'valibot';
import { guestOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { type PushedBrowser, PushService } from '../../world/push/push-service.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { pick } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import { expect, test } from '../shop.ts';
import { expectWhole, signIn, sizes } from './at-the-desk.ts';

/** Headless Chromium has no push service, so permission and subscription are stubbed. The worker is the shop's. */
async function withPushService(page: Page, browser: PushedBrowser): Promise<void> {
  await page.addInitScript((subscription) => {
    const name = 'subscribed';
    const made = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => {
        sessionStorage.removeItem(name);
        return true;
      },
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem(name, 'yes');
        return made;
      },
      getSubscription: async () => (sessionStorage.getItem(name) ? made : null),
    });
  }, browser.subscription);
}

async function openToday(page: Page, running: RunningShop): Promise<void> {
  await signIn(page, running);
  await page.goto(`${running.backend}/app/today`);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}

async function deliver(context: BrowserContext, page: Page, origin: string, data: string): Promise<void> {
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const here = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (here) found(here.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await tools.detach();
}

/** Records what the worker shows and opens, both of which headless Chromium would refuse. */
async function recordWorkerCalls(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const done: string[] = [];
    const note = async (...what: unknown[]) => void done.push(JSON.stringify(what));
    Object.assign(globalThis, { done });
    Object.assign(Reflect.get(globalThis, 'registration'), { showNotification: note });
    Object.assign(Reflect.get(globalThis, 'clients'), { openWindow: note });
  });
}

const readWorkerCalls = async (worker: Worker): Promise<unknown[]> => {
  const done: string[] = await worker.evaluate(() => Reflect.get(globalThis, 'done'));
  return done.map((one) => JSON.parse(one));
};

// Both sizes subscribe and unsubscribe the same owner.
test.describe.configure({ mode: 'serial' });

for (const { name, width, height, tag } of sizes) {
  const thing = name === 'telephone' ? 'telephone' : 'computer';

  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height }, hasTouch: name === 'telephone', isMobile: name === 'telephone' });

    test('the owner turns push notifications on, is shown the next order, and turns them off', {
      tag: '@nightly',
    }, async ({ page, context, email, running }) => {
      const origin = new URL(running.backend).origin;
      const service = await PushService.open();
      const browser = service.browser();
      await withPushService(page, browser);
      await openToday(page, running);
      const here = page.getByRole('region', { name: `On this ${thing}` });
      await expect(here).toContainText(`Tell this ${thing} about new orders and letters`);
      // No worker runs before the owner asks for notifications.
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      await expectWhole(page);
      const press = here.getByRole('button', { name: 'Tell me here' });
      expect((await press.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(40);

      await press.click();
      await expect(here).toContainText(`This ${thing} is told about new orders and letters.`);
      await page.reload();
      await expect(here).toContainText(`This ${thing} is told about new orders and letters.`);
      await expectWhole(page);

      const { id, number } = await guestOrder(running, email);
      const told = await waitFor('the push of the order', async () =>
        service.toldTo(browser).find(({ page: path }) => path === `/app/orders/${id}`),
      );
      const [worker] = context.serviceWorkers();
      if (!worker) throw new Error('Nothing of the shop runs in the browser.');
      await recordWorkerCalls(worker);
      await deliver(context, page, origin, JSON.stringify(told));
      await expect.poll(() => readWorkerCalls(worker)).toHaveLength(1);
      const [shown] = await readWorkerCalls(worker);
      const Shown = v.tuple([v.string(), v.object({ tag: v.string(), data: v.unknown(), icon: v.string() })]);
      const [title, { tag, data, icon }] = v.parse(Shown, shown);
      expect(title).toContain(`New order ${number}: £`);
      expect({ tag, data }).toEqual({ tag: told.tag, data: { page: `/app/orders/${id}` } });
      expect((await page.request.get(`${origin}${icon}`)).headers()['content-type']).toBe('image/png');

      await worker.evaluate((shownData) => {
        const press = Object.assign(new Event('notificationclick'), {
          waitUntil: () => undefined,
          notification: { close: () => undefined, data: shownData },
        });
        dispatchEvent(press);
      }, data);
      expect((await readWorkerCalls(worker))[1]).toEqual([`${origin}/app/orders/${id}`]);

      await here.getByRole('button', { name: 'End', exact: true }).click();
      await expect(here).toContainText(`Tell this ${thing} about new orders and letters`);

      // The subscription of a lost telephone can be ended from another browser.
      expect((await asAdmin(running, '/admin/push', service.browser().subscription)).status).toBe(200);
      await page.reload();
      await expect(here).toContainText('Elsewhere you are told in one other browser.');
      await here.getByRole('button', { name: 'End everywhere' }).click();
      await expect(here.getByText('Elsewhere')).toHaveCount(0);
      expect(pick((await asAdmin(running, '/admin/push')).body, 'push', 'endpoints')).toEqual([]);
      service.close();
    });

    test('an owner whose browser blocks notifications is told how to allow them', { tag: '@nightly' }, async ({
      page,
      running,
    }) => {
      await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
      });
      await openToday(page, running);
      const here = page.getByRole('region', { name: `On this ${thing}` });
      await expect(here).toContainText('Allow notifications for this page in its settings');
      await expect(here.getByRole('button', { name: 'Tell me here' })).toHaveCount(0);
      await expectWhole(page);
    });
  });
}

test('a browser without push notifications is not asked', { tag: '@nightly' }, async ({ page, running }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await openToday(page, running);
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
  await expect(page.getByText('about new orders and letters')).toHaveCount(0);
});
