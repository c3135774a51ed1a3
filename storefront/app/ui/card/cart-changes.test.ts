import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeCart, refreshCart, useCartChanges } from './cart-changes.ts';

// The state is read outside of React.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
}));

const sent: number[] = [];
/** Goes on from test to test, since the module remembers when it removed a line. */
let clock = Date.now();

beforeEach(() => {
  sent.length = 0;
  clock += 60 * 60 * 1000;
  vi.useFakeTimers({ now: clock });
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => {
    sent.push(Date.now());
    return Response.json({ ok: true });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const remove = (line: string) => changeCart({ intent: 'remove', fields: { line }, by: -1 });
const step = (line: string) => changeCart({ intent: 'quantity', fields: { line, quantity: '2' }, by: 1 });

test('two removals are at least 50 milliseconds apart, however quickly they are answered', async () => {
  const all = Promise.all([remove('one'), remove('two'), remove('three')]);
  await vi.runAllTimersAsync();
  await all;
  const [first = 0, second = 0, third = 0] = sent;
  expect(second - first).toBeGreaterThanOrEqual(50);
  expect(third - second).toBeGreaterThanOrEqual(50);
});

test('other changes wait only for the one before them', async () => {
  const all = Promise.all([step('one'), step('two')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(2);
  await all;
});

test.each([
  ['is lost on its way', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is the page of a proxy', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
])('a code whose answer %s is not said to be invalid', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  const reply = changeCart({ intent: 'code', fields: { code: 'WREN10' }, by: 0 });
  await vi.runAllTimersAsync();
  expect((await reply).message).toMatch(/did not answer.*try again/);
});

describe('the cart that is shown', () => {
  const removeOne = () => void changeCart({ intent: 'remove', fields: { line: 'two', from: 'cart' }, by: -1 });
  const addOne = () => void changeCart({ intent: 'add', fields: { variant: 'v' }, by: 1 });
  /** Answers wait until they are let through, in whatever order. */
  let held: { isRead: boolean; answer: (body: object) => void }[] = [];
  const isShown = (at: number) => expect(useCartChanges()).toMatchObject({ view: { at }, isStale: false, pending: [] });
  const settle = () => vi.advanceTimersByTimeAsync(100);
  async function answer(isRead: boolean, body: object) {
    await settle();
    const place = held.findIndex((one) => one.isRead === isRead);
    held.splice(place, 1)[0]?.answer(body);
    await settle();
  }

  beforeEach(() => {
    held = [];
    vi.stubGlobal(
      'fetch',
      (_address: string, sending?: object) =>
        new Promise((resolve) => {
          held.push({ isRead: !sending, answer: (body) => resolve(Response.json(body)) });
        }),
    );
  });

  test('is read again when it was read before a change that is answered without it', async () => {
    addOne();
    await answer(false, { ok: true });
    void refreshCart();
    addOne();
    await answer(false, { ok: true });
    // The page asks once more, and is given the read that is under way.
    void refreshCart();
    await answer(true, { at: 1 });
    expect(useCartChanges().isStale).toBe(true);
    await answer(true, { at: 2 });
    isShown(2);
  });

  test('never goes back to one that was read before a removal', async () => {
    void refreshCart();
    removeOne();
    await answer(false, { ok: true, view: { at: 3 } });
    await answer(true, { at: 1 });
    expect(useCartChanges().view).toMatchObject({ at: 3 });
    await answer(true, { at: 4 });
    isShown(4);
  });

  test('stays while a change is under way, whose answer brings it', async () => {
    void refreshCart();
    removeOne();
    await answer(true, { at: 1 });
    expect(useCartChanges().view).toMatchObject({ at: 4 });
    await answer(false, { ok: true, view: { at: 5 } });
    isShown(5);
    expect(held).toEqual([]);
  });
});

describe('the red banner', () => {
  const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
  const json = (reply: object) => answerWith(async () => Response.json(reply));
  const isAway = () => answerWith(async () => new Response('', { status: 500 }));
  const said = () => useCartChanges().banner?.problem;
  const settle = async (change: Promise<unknown>) => {
    await vi.runAllTimersAsync();
    await change;
    await vi.runAllTimersAsync();
  };

  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
    json({ ok: true });
    return settle(step('one'));
  });

  test('that the cart could not be read goes with the next read that succeeds', async () => {
    isAway();
    await settle(refreshCart());
    expect(said()).toBe('Failed to retrieve cart');
    json({});
    await settle(refreshCart());
    expect(said()).toBeUndefined();
  });

  test.each([
    ['Failed to add item to cart', () => changeCart({ intent: 'add', fields: { variant: 'one' }, by: 1 })],
    ['Failed to update item quantity', () => step('one')],
    ['Failed to remove item from cart', () => remove('one')],
  ])('says ‘%s’ where the change got no answer, unless the browser is offline', async (problem, change) => {
    const isLost = (_url: string, call?: object) =>
      call ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json({}));
    vi.stubGlobal('fetch', isLost);
    vi.stubGlobal('navigator', { onLine: false });
    await settle(change());
    expect(said()).toBeUndefined();
    vi.stubGlobal('navigator', { onLine: true });
    await settle(change());
    expect(said()).toBe(problem);
  });

  test('about a change outlives reads, and changes without an answer, until a change succeeds', async () => {
    const message = 'Failed to update item quantity. Please try again.';
    json({ ok: false, message, problem: 'Failed to update item quantity' });
    await settle(step('one'));
    json({});
    await settle(refreshCart());
    expect(said()).toBe('Failed to update item quantity');
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await settle(step('one'));
    expect(said()).toBe('Failed to update item quantity');
    json({ ok: true });
    await settle(step('one'));
    expect(said()).toBeUndefined();
  });
});
