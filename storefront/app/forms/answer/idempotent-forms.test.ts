import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { idempotentForms } from './idempotent-forms.server.ts';
import { sentContext } from './unsent-form.server.ts';

function formHandler() {
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
  const { take, done } = formHandler();
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
  const { take, done } = formHandler();
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
  const { take, done } = formHandler();
  await take(thanks, { message: 'Hello', press: '3-1' });
  await take(thanks, { message: 'Hello', press: '3-2' });
  await take(thanks, { message: 'Goodbye', press: '3-1' });
  await take(thanks, { message: 'Hello', press: '3-1' }, '/other.data');
  expect(done()).toBe(4);
});

test('a failed submission is handled again', async () => {
  const { take, done } = formHandler();
  const form = { message: 'Hello', press: '4-1' };
  expect((await take(() => new Response('', { status: 502 }), form)).status).toBe(502);
  await expect(take(() => Promise.reject(new Error('broken')), form)).rejects.toThrow('broken');
  expect(await (await take(thanks, form)).text()).toBe('Thank you');
  expect(done()).toBe(3);
});

test('a form without scripts has no key and is handled each time', async () => {
  const { take, done } = formHandler();
  await take(thanks, { message: 'Hello' });
  await take(thanks, { message: 'Hello' });
  expect(done()).toBe(2);
});

test('an answer without a body stays without one', async () => {
  const { take } = formHandler();
  const form = { press: '5-1' };
  const nothing = () => new Response(null, { status: 204 });
  expect((await take(nothing, form)).status).toBe(204);
  expect((await take(nothing, form)).status).toBe(204);
});

test('an answer is stored for ten minutes', async ({ onTestFinished }) => {
  const { take, done } = formHandler();
  const now = Date.now();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const form = { message: 'Hello', press: '6-1' };
  await take(thanks, form);
  vi.setSystemTime(now + 599_000);
  await take(thanks, form);
  expect(done()).toBe(1);
  vi.setSystemTime(now + 600_000);
  await take(thanks, form);
  expect(done()).toBe(2);
});
