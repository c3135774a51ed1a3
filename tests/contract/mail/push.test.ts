import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { guestOrder } from '../../world/orders.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import { type PushedBrowser, PushService, signerOf, type Told } from '../../world/push/push-service.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import { newHelper, newPacker, tokenOf } from '../owner/invited.ts';

const shop = runningShop();
const owner = 'hello@linenandpsalm.example';
const anyAddress = () => `buyer-${randomUUID().slice(0, 8)}@example.com`;

let service: PushService;
let owners: Record<string, string>;

beforeAll(async () => {
  service = await PushService.open();
  owners = bearer(await adminToken(shop));
});

afterAll(async () => {
  // Nobody answers at these addresses any more, and other tests would have them called.
  await asAdmin(shop, '/admin/push/end', {});
  service.close();
});

const ask = (browser: PushedBrowser, headers = owners) =>
  call(shop, '/admin/push', { body: browser.subscription, headers });
const end = (body: { endpoint?: string }, headers = owners) => call(shop, '/admin/push/end', { body, headers });

async function endpointsOf(headers = owners): Promise<unknown[]> {
  return pickList((await call(shop, '/admin/push', { headers })).body, 'push', 'endpoints');
}

async function toldBrowser(headers = owners, answer?: (answer: ServerResponse) => void): Promise<PushedBrowser> {
  const browser = service.browser(answer);
  expect((await ask(browser, headers)).status).toBe(200);
  return browser;
}

/** What this browser is told of that order; other tests buy meanwhile. */
const ofOrder = (browser: PushedBrowser, number: number): Told[] =>
  service.toldTo(browser).filter(({ title }) => title.startsWith(`New order ${number}:`));

const untilTold = (browser: PushedBrowser, number: number) =>
  waitFor(`a push of order ${number}`, async () => ofOrder(browser, number)[0]);

/**
 * An order whose push has come. The mail is the promise and the push a courtesy (decision 061): one in hundreds has been
 * missed with nothing in the log to say why. The log names each push since (`push-told`), and the next order is asked.
 */
async function boughtAndTold(browser: PushedBrowser) {
  for (let left = 2; left > 0; left -= 1) {
    const order = await guestOrder(shop, anyAddress());
    const end = Date.now() + 20_000;
    while (Date.now() < end) {
      const [told] = ofOrder(browser, order.number);
      if (told) return { ...order, told };
      await setTimeout(250);
    }
  }
  const order = await guestOrder(shop, anyAddress());
  return { ...order, told: await untilTold(browser, order.number) };
}

const untilPushed = (browser: PushedBrowser) => waitFor('a push', async () => service.pushesTo(browser)[0]);

/** An owner beside the first one. */
async function anotherOwner(): Promise<Record<string, string>> {
  return bearer(await tokenOf(shop, await newHelper(shop)));
}

describe('a browser that asked for it', () => {
  test('is told of an order once, by the shop, in words that it alone can read', async () => {
    const browser = await toldBrowser();
    // Asked twice is told once.
    expect((await ask(browser)).status).toBe(200);
    const { id, number, told } = await boughtAndTold(browser);
    const { subject } = await mailTo(owner, new RegExp(`New order ${number}:`));
    expect(told).toMatchObject({ title: subject, page: `/app/orders/${id}` });

    const { body } = await call(shop, '/admin/push', { headers: owners });
    const [push] = service.pushesTo(browser);
    if (!push) throw new Error('There is no push.');
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(push.body.toString('latin1')).not.toContain('order');
    expect(() => service.browser().read(push)).toThrow();
    const { publicKey, aud, sub, exp } = signerOf(push);
    expect({ publicKey, aud, sub }).toEqual({
      publicKey: pickText(body, 'push', 'public_key'),
      aud: service.origin,
      sub: `mailto:${owner}`,
    });
    expect(exp - Date.now() / 1000).toBeLessThan(86_400);

    // Whatever was to be said of this order has been said when the next one is.
    const next = await boughtAndTold(browser);
    expect(ofOrder(browser, number)).toHaveLength(1);
    expect(ofOrder(browser, next.number)).toHaveLength(1);
  });

  test('is told of a letter, and led to the letters', async () => {
    const browser = await toldBrowser();
    const name = `Ruth ${randomUUID().slice(0, 8)}`;
    const body = { name, email: anyAddress(), message: 'Do you post to Rathlin?' };
    expect((await call(shop, '/store/contact', { body })).status).toBe(200);
    const told = await waitFor('a push of the letter', async () =>
      service.toldTo(browser).find(({ title }) => title === `Message from ${name}`),
    );
    expect(told.page).toBe('/app/messages');
  });

  test('is told nothing more when its owner ends it', async () => {
    const [ended, kept] = [await toldBrowser(), await toldBrowser()];
    expect((await end({ endpoint: ended.endpoint })).body).toEqual({ ended: 1 });
    const { number } = await boughtAndTold(kept);
    expect(ofOrder(ended, number)).toEqual([]);
    expect(await endpointsOf()).not.toContain(ended.endpoint);
    expect(await endpointsOf()).toContain(kept.endpoint);
  });

  test('is ended by no other owner, who does not hear of it either', async () => {
    const browser = await toldBrowser();
    const other = await anotherOwner();
    expect((await end({ endpoint: browser.endpoint }, other)).body).toEqual({ ended: 0 });
    expect((await end({}, other)).body).toEqual({ ended: 0 });
    expect(await endpointsOf(other)).toEqual([]);
    expect(await endpointsOf()).toContain(browser.endpoint);
  });

  test('ends with whoever is taken out of People', async () => {
    const email = await newHelper(shop);
    const leaver = bearer(await tokenOf(shop, email));
    const [theirs, kept] = [await toldBrowser(leaver), await toldBrowser()];
    const { body } = await call(shop, '/admin/users/me', { headers: leaver });
    expect((await asAdmin(shop, `/admin/users/${pickText(body, 'user', 'id')}`, undefined, 'DELETE')).status).toBe(200);
    const { number } = await boughtAndTold(kept);
    expect(ofOrder(theirs, number)).toEqual([]);
  });

  test('ends with an owner who is to pack from now on', async () => {
    const other = await anotherOwner();
    const [theirs, kept] = [await toldBrowser(other), await toldBrowser()];
    const { body } = await call(shop, '/admin/people/me', { headers: other });
    const role = await asAdmin(shop, `/admin/people/${pickText(body, 'me', 'id')}/role`, { role: 'packer' });
    expect(role.status).toBe(200);
    const { number } = await boughtAndTold(kept);
    expect(ofOrder(theirs, number)).toEqual([]);
  });
});

describe('a push service', () => {
  test('that says the browser is gone ends it', async () => {
    for (const status of [404, 410]) {
      const gone = await toldBrowser(owners, (answer) => answer.writeHead(status).end());
      await guestOrder(shop, anyAddress());
      await untilPushed(gone);
      await expect.poll(() => endpointsOf()).not.toContain(gone.endpoint);
    }
  });

  test('that fails is asked once more a little later, and the browser stays', { tags: 'nightly' }, async () => {
    const tried = new Set<string>();
    // Other tests buy meanwhile: of each mail the first push fails.
    const browser: PushedBrowser = service.browser((answer) => {
      const tag = service.toldTo(browser).at(-1)?.tag ?? '';
      answer.writeHead(tried.has(tag) ? 201 : 500).end();
      tried.add(tag);
    });
    expect((await ask(browser)).status).toBe(200);
    const { number } = await guestOrder(shop, anyAddress());
    await expect.poll(() => ofOrder(browser, number)).toHaveLength(2);
    const [first, second] = ofOrder(browser, number);
    // A browser shows the second in the place of the first, had that been shown after all.
    expect(second).toEqual(first);
    expect(await endpointsOf()).toContain(browser.endpoint);
  });

  test('that hangs keeps back neither the mail, nor the next, nor other browsers', { tags: 'nightly' }, async () => {
    const held: ServerResponse[] = [];
    const slow = await toldBrowser(owners, (answer) => void held.push(answer));
    const quick = await toldBrowser();
    const first = await guestOrder(shop, anyAddress());
    await untilPushed(slow);
    const second = await guestOrder(shop, anyAddress());
    for (const { number } of [first, second]) {
      await mailTo(owner, new RegExp(`New order ${number}:`));
      await untilTold(quick, number);
    }
    expect(held.length).toBeGreaterThan(0);
    for (const answer of held) answer.writeHead(201).end();
    await end({ endpoint: slow.endpoint });
  });
});

describe('is refused', () => {
  test('to packers, to programs with a key, and to whoever is not signed in', async () => {
    const { token } = await newPacker(shop);
    const made = await asAdmin(shop, '/admin/api-keys', { title: `Push ${randomUUID()}`, type: 'secret' });
    const key = { authorization: `Basic ${btoa(`${pickText(made.body, 'api_key', 'token')}:`)}` };
    for (const [headers, status] of [
      [bearer(token), 403],
      [key, 400],
      [{}, 401],
    ] as const) {
      const browser = service.browser();
      expect((await ask(browser, headers)).status).toBe(status);
      expect((await end({ endpoint: browser.endpoint }, headers)).status).toBe(status);
      expect((await call(shop, '/admin/push', { headers })).status).toBe(status);
    }
  });

  test.each([
    'http://push.example.com/abc',
    'https://127.0.0.1/abc',
    'https://localhost/abc',
    'https://10.0.0.7/abc',
    'https://[::1]/abc',
    'https://printer/abc',
    'https://push.example.com:8443/abc',
    'file:///etc/passwd',
    `https://push.example.com/${'a'.repeat(2000)}`,
    '',
  ])('an address that is no push service’s: %s', async (endpoint) => {
    const { keys } = service.browser().subscription;
    const { status, body } = await call(shop, '/admin/push', { body: { endpoint, keys }, headers: owners });
    expect(status).toBe(400);
    expect(pick(body, 'message')).toMatch(/endpoint is too long|not the address of a push service/);
    expect(await endpointsOf()).not.toContain(endpoint);
  });

  test('a browser that does not say its keys as browsers do', async () => {
    const { endpoint, keys } = service.browser().subscription;
    for (const body of [
      { endpoint },
      { endpoint, keys: {} },
      { endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint, keys: { ...keys, p256dh: keys.auth } },
      { endpoint, keys, user_id: 'user_1' },
      {},
    ]) {
      expect((await call(shop, '/admin/push', { body, headers: owners })).status, JSON.stringify(body)).toBe(400);
    }
    expect((await call(shop, '/admin/push/end', { body: { endpoint: 4 }, headers: owners })).status).toBe(400);
  });
});
