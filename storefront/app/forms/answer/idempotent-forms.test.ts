import type { BegunForm } from '@shop/shared/store-answers/order';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

const backend = vi.hoisted(() => ({ forms: new Map<string, string | null>(), isAway: false }));
vi.mock('../../process/settings.ts', () => ({ settings: { cookieSecret: 'of this test', timeoutFactor: 1 } }));
vi.mock('../../commerce/sent-forms.server.ts', () => ({
  beginForm: async (name: string): Promise<{ ok: boolean; value: BegunForm }> => {
    const known = backend.forms.get(name);
    if (known === undefined) backend.forms.set(name, null);
    return { ok: !backend.isAway, value: { is_first: known === undefined, answer: known ?? null } };
  },
  keepFormAnswer: async (name: string, answer: string) => void backend.forms.set(name, answer),
  forgetForm: async (name: string) => void backend.forms.delete(name),
}));

beforeEach(() => {
  backend.forms.clear();
  backend.isAway = false;
});

/** Each call is another storefront, with a memory of its own. */
async function formHandler() {
  vi.resetModules();
  const { idempotentForms } = await import('./idempotent-forms.server.ts');
  const { sentContext } = await import('./unsent-form.server.ts');
  let done = 0;
  const take = async (
    answer: () => Response | Promise<Response>,
    fields: Record<string, string>,
    path = '/form.data',
  ) => {
    const request = new Request(`http://shop.example${path}`, { method: 'POST' });
    const context = new RouterContextProvider();
    context.set(sentContext, new URLSearchParams(fields).toString());
    const next = async () => {
      done += 1;
      return answer();
    };
    const args = {
      request,
      params: {},
      context,
      url: new URL(request.url),
      pattern: path,
    };
    const response = await idempotentForms(args, next);
    if (!(response instanceof Response)) throw new Error('There is no answer.');
    return response;
  };
  return { take, done: () => done };
}

const thanks = () => {
  const headers = new Headers([
    ['set-cookie', 'one=1'],
    ['set-cookie', 'two=2'],
  ]);
  return new Response('Thank you', { status: 200, headers });
};

test('a repeated submission gets the first answer, cookies too, and is handled once', async () => {
  const { take, done } = await formHandler();
  const form = { message: 'Hello', press: '1-1' };
  await take(thanks, form);
  const again = await take(thanks, form);
  expect([again.status, await again.text(), again.headers.getSetCookie()]).toEqual([
    200,
    'Thank you',
    ['one=1', 'two=2'],
  ]);
  expect(done()).toBe(1);
});

test('a repeat during the first submission waits for its answer', async () => {
  const { take, done } = await formHandler();
  const { promise, resolve } = Promise.withResolvers<void>();
  const form = { message: 'Hello', press: '2-1' };
  const first = take(() => promise.then(thanks), form);
  const second = take(thanks, form);
  resolve();
  expect(await (await first).text()).toBe('Thank you');
  expect(await (await second).text()).toBe('Thank you');
  expect(done()).toBe(1);
});

test('another key, other values and another form are handled anew', async () => {
  const { take, done } = await formHandler();
  await take(thanks, { message: 'Hello', press: '3-1' });
  await take(thanks, { message: 'Hello', press: '3-2' });
  await take(thanks, { message: 'Goodbye', press: '3-1' });
  await take(thanks, { message: 'Hello', press: '3-1' }, '/other.data');
  expect(done()).toBe(4);
});

test('a failed submission is handled again', async () => {
  const { take, done } = await formHandler();
  const form = { message: 'Hello', press: '4-1' };
  expect((await take(() => new Response('', { status: 502 }), form)).status).toBe(502);
  await expect(take(() => Promise.reject(new Error('broken')), form)).rejects.toThrow('broken');
  expect(await (await take(thanks, form)).text()).toBe('Thank you');
  expect(done()).toBe(3);
});

test('a form without scripts has no key and is handled each time', async () => {
  const { take, done } = await formHandler();
  await take(thanks, { message: 'Hello' });
  await take(thanks, { message: 'Hello' });
  expect(done()).toBe(2);
});

test('an answer without a body stays without one', async () => {
  const { take } = await formHandler();
  const form = { press: '5-1' };
  const nothing = () => new Response(null, { status: 204 });
  expect((await take(nothing, form)).status).toBe(204);
  expect((await take(nothing, form)).status).toBe(204);
});

test('an answer is stored for ten minutes', async ({ onTestFinished }) => {
  const { take, done } = await formHandler();
  const now = Date.now();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const form = { message: 'Hello', press: '6-1' };
  await take(thanks, form);
  vi.setSystemTime(now + 599_000);
  await take(thanks, form);
  expect(done()).toBe(1);
  vi.setSystemTime(now + 600_000);
  backend.forms.clear();
  await take(thanks, form);
  expect(done()).toBe(2);
});

test('a submission that is repeated at another storefront gets the first answer, and is handled once', async () => {
  const [one, other] = [await formHandler(), await formHandler()];
  const form = { message: 'Hello', press: '7-1' };
  await one.take(thanks, form);
  const again = await other.take(thanks, form);
  expect([again.status, await again.text(), again.headers.getSetCookie()]).toEqual([
    200,
    'Thank you',
    ['one=1', 'two=2'],
  ]);
  expect([one.done(), other.done()]).toEqual([1, 0]);
  expect([...backend.forms].join()).not.toMatch(/Hello|Thank|one=1/);
});

test('a repeat at another storefront waits for the answer of the first', async () => {
  const [one, other] = [await formHandler(), await formHandler()];
  const { promise, resolve } = Promise.withResolvers<void>();
  const form = { message: 'Hello', press: '8-1' };
  const first = one.take(() => promise.then(thanks), form);
  await expect.poll(() => backend.forms.size).toBe(1);
  const second = other.take(thanks, form);
  resolve();
  expect(await (await first).text()).toBe('Thank you');
  expect(await (await second).text()).toBe('Thank you');
  expect(other.done()).toBe(0);
});

test('a submission that failed at one storefront is handled by another', async () => {
  const [one, other] = [await formHandler(), await formHandler()];
  const form = { message: 'Hello', press: '9-1' };
  expect((await one.take(() => new Response('', { status: 502 }), form)).status).toBe(502);
  expect((await other.take(thanks, form)).status).toBe(200);
});

test('a form is handled while the backend is away', async () => {
  const { take } = await formHandler();
  backend.isAway = true;
  expect((await take(thanks, { press: '10-1' })).status).toBe(200);
});

test('a repeat is told to come again when the first storefront does not answer', async ({ onTestFinished }) => {
  const [one, other] = [await formHandler(), await formHandler()];
  const { promise, resolve } = Promise.withResolvers<void>();
  const form = { press: '11-1' };
  const first = one.take(() => promise.then(thanks), form);
  await expect.poll(() => backend.forms.size).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const second = other.take(thanks, form);
  await new Promise((turn) => setImmediate(turn));
  vi.setSystemTime(Date.now() + 16_000);
  expect((await second).status).toBe(503);
  resolve();
  await first;
});
