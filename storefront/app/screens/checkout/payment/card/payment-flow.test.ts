import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WhatChanged } from '../../../../commerce/cart/cart.ts';
import type { SessionAnswer } from '../../completion/payment-answers.ts';
import { createPaymentFlow, type PaymentScreen } from './payment-flow.ts';
import { createForm } from './stripe/stripe-form.ts';
import { createProvider } from './stripe/stripe-provider.ts';

// The connection to Stripe or to the shop breaks at one call, in one way. What the page says about money must agree
// with Stripe at every moment, and in the end there is one order, paid once.

type Break =
  | 'request lost'
  | 'answer lost'
  | 'answer cut'
  | 'a 5xx before'
  | 'a 5xx after'
  | 'no answer, not done'
  | 'no answer, done';
const breaks: Break[] = [
  'request lost',
  'answer lost',
  'answer cut',
  'a 5xx before',
  'a 5xx after',
  'no answer, not done',
  'no answer, done',
];
const isDone = (kind: Break) => ['answer lost', 'answer cut', 'a 5xx after', 'no answer, done'].includes(kind);

type Stage = 'session' | 'script' | 'status' | 'form' | 'session again' | 'confirm' | 'complete';
const stages: Stage[] = ['session', 'script', 'status', 'form', 'session again', 'confirm', 'complete'];

/** Milliseconds after which a connection gives up, as in Stripe's own client. */
const lineLimit = 80_000;
const secret = 'pi_1_secret_2';

/** Stripe's payment, the shop's orders, and the connection to both. */
class World {
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' = 'requires_payment_method';
  /** Stripe's answer about payments that cannot be paid any more, by their secrets. */
  gone = new Map<string, object>();
  secret = secret;
  orders = 0;
  /** Pounds. */
  total = 3.49;
  formAmount = 0;
  /** The total beside the form, in pounds. */
  summary = 3.49;
  changed: WhatChanged | null = null;
  forms = 0;
  left: string[] = [];
  /** The number of times that the page said 'Payment failed'. */
  failures = 0;
  screens: PaymentScreen[] = [];
  broken = new Map<string, { kind: Break; times: number }>();

  get screen() {
    return this.screens.at(-1);
  }

  /** Does the work of a call, and loses the request or its answer. */
  async line<T>(stage: Stage, work: () => T): Promise<T | 'cut' | '5xx'> {
    const rule = this.broken.get(stage);
    if (!rule || rule.times === 0) return work();
    rule.times -= 1;
    if (isDone(rule.kind)) work();
    if (rule.kind.startsWith('no answer')) await this.silence();
    if (rule.kind === 'answer cut') return 'cut';
    if (rule.kind.startsWith('a 5xx')) return '5xx';
    throw new TypeError('Failed to fetch');
  }

  silence() {
    return new Promise<never>((_, reject) => setTimeout(() => reject(new TypeError('Failed to fetch')), lineLimit));
  }

  session(asked: URLSearchParams): SessionAnswer {
    const isShown = Number(asked.get('shown')) === this.total;
    const changed = isShown ? null : this.changed;
    if (asked.get('anew') === 'yes') this.secret = `pi_${asksForSession}_secret_2`;
    return { state: 'ready', clientSecret: this.secret, amount: this.total, changed };
  }

  /** The owner changes the price; the server finds it when it next reads the cart, and releases the reserved amount. */
  reprice(total: number) {
    this.changed = { sentences: ['‘Fear not’ is £2.75 now, not £2.50.'], before: this.total, after: total };
    this.total = total;
  }

  /** Checks the card, or opens the chosen wallet. */
  async submit(): Promise<{ error?: { message: string } }> {
    return {};
  }

  complete(): object {
    if (this.status === 'requires_payment_method') {
      return { state: 'refused', message: 'Payment was not successful', isFinal: false, isUncharged: true };
    }
    if (this.status === 'requires_capture') this.orders += 1;
    this.status = 'succeeded';
    return { state: 'order', to: '/checkout/success' };
  }
}

let world: World;
let asksForSession = 0;

beforeEach(() => {
  vi.useFakeTimers();
  world = new World();
  asksForSession = 0;
  vi.stubGlobal('fetch', async (address: string, { signal, body }: { signal: AbortSignal; body: unknown }) => {
    const isSession = address === '/checkout/payment-session';
    if (isSession) asksForSession += 1;
    const stage = isSession ? (asksForSession === 1 ? 'session' : 'session again') : 'complete';
    const given = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const said = await Promise.race([
      given,
      world.line<object>(stage, () =>
        isSession ? world.session(new URLSearchParams(String(body))) : world.complete(),
      ),
    ]);
    if (said === 'cut') return new Response('{"state":"rea');
    if (said === '5xx') return new Response('<!doctype html>', { status: 502 });
    return Response.json(said);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unreachable = { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting.' } };

/** Stripe's client never throws; it answers with an error. */
function stripeOnTheLine() {
  const said = async (stage: Stage, work: () => object) => {
    const answer = await world.line(stage, work).catch(() => 'lost' as const);
    return typeof answer === 'string' ? unreachable : answer;
  };
  return {
    retrievePaymentIntent: (asked: string) =>
      said('status', () => world.gone.get(asked) ?? { paymentIntent: { status: world.status } }),
    confirmPayment: ({ clientSecret }: { clientSecret: string }) =>
      said('confirm', () => {
        if (world.gone.has(clientSecret)) return { error: { message: 'You cannot confirm this PaymentIntent.' } };
        if (world.status !== 'requires_payment_method') return { error: { message: 'It has already succeeded.' } };
        world.status = 'requires_capture';
        return { paymentIntent: { status: world.status } };
      }),
  } as unknown as Stripe;
}

function flowInPage({ mayBePaid = false } = {}) {
  const first: PaymentScreen = {
    phase: 'loading',
    problem: '',
    isUncharged: mayBePaid ? false : undefined,
    changed: undefined,
    amount: 3.49,
  };
  world.screens = [first];
  const stripe = stripeOnTheLine();
  const elements = {
    submit: () => world.submit(),
    async update({ amount }: { amount: number }) {
      world.formAmount = amount / 100;
    },
  } as unknown as StripeElements;
  return createPaymentFlow(first, {
    payer: { email: 'ruth@example.com', address: null, returnUrl: 'https://shop/checkout/payment-return' },
    addresses: { session: '/checkout/payment-session', complete: '/checkout/complete' },
    loadProvider: () => world.line('script', () => createProvider(stripe)).then(orThrow),
    openForm: (_, amount) =>
      world
        .line('form', () => {
          world.forms += 1;
          world.formAmount = amount;
          return createForm(stripe, elements);
        })
        .then(orThrow),
    show(screen) {
      world.screens.push(screen);
      expectTruth(screen);
    },
    revalidate() {
      world.summary = world.total;
    },
    showFailure(isKnown) {
      if (isKnown) world.failures += 1;
    },
    leave: (to) => world.left.push(to),
  });
}

function orThrow<T>(answer: T | 'cut' | '5xx'): T {
  if (answer === 'cut' || answer === '5xx') throw new Error('did not load');
  return answer;
}

function expectTruth({ problem, isUncharged, phase, amount }: PaymentScreen) {
  if (phase === 'ready') expect(world.summary, 'what stands beside the form').toBe(amount);
  if (problem && isUncharged)
    expect(world.status, `the book, while the page says: ${problem}`).toBe('requires_payment_method');
  if (phase === 'pending') expect(problem, 'what is said beside "do not pay again"').toBe('');
}

async function shopUntilThanked() {
  let flow = flowInPage();
  void flow.start();
  for (let turn = 0; turn < 200 && world.left.length === 0; turn += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    if (world.screen?.phase === 'ready') void flow.pay();
    // The server remembers that the payment was begun.
    if (world.screen?.phase === 'failed') {
      flow = flowInPage({ mayBePaid: asksForSession > 1 });
      void flow.start();
    }
  }
}

for (const stage of stages) {
  for (const kind of breaks) {
    test(`${stage}, ${kind}: the page says what is so, and one order is paid once`, async () => {
      world.broken.set(stage, { kind, times: 1 });
      await shopUntilThanked();
      expect(world.left).toEqual(['/checkout/success']);
      expect([world.status, world.orders]).toEqual(['succeeded', 1]);
    });

    // While the status of the payment is unknown, the page must not claim one.
    test(`confirmed without an answer, and ${stage} goes on with ${kind}: nothing untrue is said`, async () => {
      const flow = flowInPage();
      await flow.start();
      world.broken.set('confirm', { kind: 'answer lost', times: 1 });
      world.broken.set(stage, { kind, times: 20 });
      void flow.pay();
      await vi.advanceTimersByTimeAsync(60_000);
      world.broken.clear();
      for (let turn = 0; turn < 200 && world.left.length === 0; turn += 1) {
        await vi.advanceTimersByTimeAsync(1000);
        if (world.screen?.phase === 'ready') void flow.pay();
      }
      expect(world.left).toEqual(['/checkout/success']);
      expect([world.status, world.orders]).toEqual(['succeeded', 1]);
    });
  }
}

test('a delivery that is chosen with the session is in the summary beside the form', async () => {
  world.total = 4.48;
  await flowInPage().start();
  expect(world.screen).toMatchObject({ phase: 'ready', amount: 4.48 });
});

test('a form that takes long is said not to come, and is taken when it comes late', async () => {
  let arrive = () => {};
  const flow = flowInPage();
  world.broken.set('form', { kind: 'request lost', times: 0 });
  const line = world.line.bind(world);
  vi.spyOn(world, 'line').mockImplementation(async (stage, work) => {
    if (stage === 'form') await new Promise<void>((resolve) => (arrive = resolve));
    return line(stage, work);
  });
  void flow.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(world.screen).toMatchObject({ phase: 'failed', problem: 'Failed to load payment form' });
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.screen).toMatchObject({ phase: 'ready', problem: '' });
});

test.each([0, 15_500])(
  'a page that was reloaded after the card was confirmed is not said to lack its form, %i',
  async (slow) => {
    world.status = 'requires_capture';
    const line = world.line.bind(world);
    vi.spyOn(world, 'line').mockImplementation(async (stage, work) => {
      if (stage === 'script') await new Promise((resolve) => setTimeout(resolve, slow));
      return line(stage, work);
    });
    world.broken.set('complete', { kind: 'a 5xx before', times: 15 });
    void flowInPage({ mayBePaid: true }).start();
    await vi.advanceTimersByTimeAsync(slow + 1000);
    for (let turn = 0; turn < 20; turn += 1) {
      expect(world.screen).toMatchObject({ phase: 'pending', problem: '' });
      await vi.advanceTimersByTimeAsync(1000);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.left).toEqual(['/checkout/success']);
  },
);

test('a payment that stands on a cart which this session may not see any more is finished by itself', async () => {
  vi.spyOn(world, 'complete').mockReturnValue({
    state: 'refused',
    message: 'No cart found',
    isFinal: false,
    isUncharged: false,
  });
  const flow = flowInPage();
  await flow.start();
  await flow.pay();
  expect(world.left).toEqual([
    `https://shop/checkout/payment-return?payment_intent=pi_1&payment_intent_client_secret=${secret}`,
  ]);
});

test('a shopper who is led on after a refusal is not told that the payment failed', async () => {
  const flow = flowInPage();
  await flow.start();
  vi.spyOn(world, 'complete').mockReturnValue({
    state: 'refused',
    message: 'One of the cards is sold out.',
    isFinal: true,
    isUncharged: false,
  });
  const session = vi.spyOn(world, 'session');
  session.mockReturnValueOnce(world.session(new URLSearchParams('paying=3.49')));
  session.mockReturnValueOnce({ state: 'elsewhere', to: '/checkout/payment-return' });
  await flow.pay();
  expect(world.left).toEqual(['/checkout/payment-return']);
  expect(world.screen).toMatchObject({ problem: '' });
  expect(world.failures).toBe(0);
});

test('a page that cannot ask does not say that nothing was charged when a card was confirmed before', async () => {
  const flow = flowInPage({ mayBePaid: true });
  world.status = 'requires_capture';
  world.broken.set('script', { kind: 'request lost', times: 1 });
  await flow.start();
  expect(world.screen).toMatchObject({ phase: 'failed', isUncharged: false });
});

test('a page that cannot ask says nothing of money: another browser of the account may have paid', async () => {
  const flow = flowInPage();
  world.status = 'requires_capture';
  world.broken.set('script', { kind: 'request lost', times: 1 });
  await flow.start();
  expect(world.screen).toMatchObject({ phase: 'failed', isUncharged: undefined });
});

test('a refused order whose payment may stand is not told as a payment that failed, to be tried again', async () => {
  const flow = flowInPage();
  await flow.start();
  vi.spyOn(world, 'complete').mockImplementationOnce(() => {
    world.broken.set('status', { kind: 'request lost', times: 1 });
    return { state: 'refused', message: 'One of the cards is sold out.', isFinal: true, isUncharged: false };
  });
  await flow.pay();
  expect(world.screen).toMatchObject({ problem: 'One of the cards is sold out.', isUncharged: false });
  expect(world.failures).toBe(0);
});

test('a shopper who presses before there is a form is told so', async () => {
  const flow = flowInPage();
  world.broken.set('script', { kind: 'request lost', times: 1 });
  await flow.start();
  await flow.pay();
  expect(world.screen).toMatchObject({ phase: 'failed', problem: 'Stripe not initialized', isUncharged: undefined });
  expect(world.failures, 'another browser may have paid').toBe(0);
});

test('a wallet opens within the press, before anything is asked of the shop', async () => {
  const flow = flowInPage();
  await flow.start();
  const opened = vi.spyOn(world, 'submit');
  const before = asksForSession;
  void flow.pay();
  expect([opened.mock.calls.length, asksForSession]).toEqual([1, before]);
  await vi.advanceTimersByTimeAsync(0);
  expect([world.left, world.orders]).toEqual([['/checkout/success'], 1]);
});

test('a wallet that was closed says so, nothing is confirmed, and the next press pays', async () => {
  const flow = flowInPage();
  await flow.start();
  vi.spyOn(world, 'submit').mockResolvedValueOnce({ error: { message: 'You have closed the wallet.' } });
  await flow.pay();
  expect(world.screen).toMatchObject({ phase: 'ready', problem: 'You have closed the wallet.', isUncharged: true });
  expect([world.status, asksForSession]).toEqual(['requires_payment_method', 1]);
  expect(world.failures, 'nothing was tried').toBe(0);
  await flow.pay();
  expect([world.left, world.orders]).toEqual([['/checkout/success'], 1]);
});

test('a wallet that never answers holds nothing up, and one that answers late pays nothing twice', async () => {
  const flow = flowInPage();
  await flow.start();
  let answer = (_: object) => {};
  vi.spyOn(world, 'submit').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  void flow.pay();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.screen).toMatchObject({ phase: 'ready', problem: '' });
  const confirmed = vi.spyOn(world, 'line');
  await flow.pay();
  answer({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(confirmed.mock.calls.filter(([stage]) => stage === 'confirm')).toHaveLength(1);
  expect([world.left, world.orders]).toEqual([['/checkout/success'], 1]);
});

test('what has changed before the page asked is told with the form, and the first press pays it', async () => {
  world.reprice(3.74);
  const flow = flowInPage();
  await flow.start();
  expect(world.screen).toMatchObject({ phase: 'ready', amount: 3.74, changed: { before: 3.49, after: 3.74 } });
  expect(world.formAmount).toBe(3.74);
  await flow.pay();
  expect([world.left, world.orders]).toEqual([['/checkout/success'], 1]);
});

test('what changes while the page is open is told at the press, and one press more pays it with the same form', async () => {
  const flow = flowInPage();
  await flow.start();
  world.reprice(3.74);
  await flow.pay();
  expect(world.screen).toMatchObject({ phase: 'ready', problem: '', amount: 3.74, isUncharged: true });
  expect(world.screen?.changed).toEqual(world.changed);
  expect(world.status).toBe('requires_payment_method');
  await flow.pay();
  expect([world.left, world.orders, world.forms, world.formAmount]).toEqual([['/checkout/success'], 1, 1, 3.74]);
  expect(world.screen?.changed).toBeUndefined();
});

test('what changes after the card was confirmed is told too, with nothing held, and one press more pays it', async () => {
  const flow = flowInPage();
  await flow.start();
  const complete = world.complete.bind(world);
  vi.spyOn(world, 'complete').mockImplementationOnce(() => {
    expect(world.status).toBe('requires_capture');
    world.reprice(3.24);
    world.status = 'requires_payment_method';
    return { state: 'changed' };
  });
  await flow.pay();
  expect(world.screen).toMatchObject({ phase: 'ready', problem: '', amount: 3.24, isUncharged: true });
  expect(world.screen?.changed).toEqual(world.changed);
  expect(world.left).toEqual([]);
  vi.mocked(world.complete).mockImplementation(complete);
  await flow.pay();
  expect([world.left, world.orders, world.forms, world.formAmount]).toEqual([['/checkout/success'], 1, 1, 3.24]);
});

test('what was changed in another tab is told by the sums alone', async () => {
  const flow = flowInPage();
  await flow.start();
  world.total = 5.99;
  await flow.pay();
  expect(world.screen).toMatchObject({ phase: 'ready', changed: { sentences: [], before: 3.49, after: 5.99 } });
});

test.each([
  ['another tab changed the cart', 5.99, { problem: '', changed: { sentences: [], before: 3.49, after: 5.99 } }],
  ['nothing changed', 3.49, { problem: 'Payment was not successful', changed: undefined }],
])('a payment that was let go while it was confirmed is explained: %s', async (_, total, shown) => {
  const flow = flowInPage();
  await flow.start();
  vi.spyOn(world, 'complete').mockImplementationOnce(() => {
    world.total = total;
    world.status = 'requires_payment_method';
    return { state: 'changed' };
  });
  await flow.pay();
  expect(world.screen).toMatchObject({ phase: 'ready', isUncharged: true, amount: total, ...shown });
  await flow.pay();
  expect([world.left, world.orders, world.forms]).toEqual([['/checkout/success'], 1, 1]);
});

const cancelled = { paymentIntent: { status: 'canceled' } };
const ofAnotherAccount = { error: { type: 'invalid_request_error', code: 'resource_missing' } };

test.each([
  ['cancelled in the dashboard', cancelled],
  ['of another account', ofAnotherAccount],
])('a payment that is %s is replaced before the form opens, and the new one is paid', async (_, answer) => {
  world.gone.set(secret, answer);
  const flow = flowInPage();
  await flow.start();
  expect(world.screen).toMatchObject({ phase: 'ready', problem: '', isUncharged: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(world.screen).toMatchObject({ phase: 'ready', problem: '' });
  await flow.pay();
  expect([world.left, world.orders]).toEqual([['/checkout/success'], 1]);
});

test('a payment that is cancelled while the form is open is replaced, and the next press pays', async () => {
  const flow = flowInPage();
  await flow.start();
  world.gone.set(secret, cancelled);
  await flow.pay();
  expect(world.screen).toMatchObject({ phase: 'ready', problem: 'Payment was not successful', isUncharged: true });
  await flow.pay();
  expect([world.left, world.orders, world.forms]).toEqual([['/checkout/success'], 1, 1]);
});

test('new payments that this browser cannot find either are not asked for without end', async () => {
  world.gone.get = () => ofAnotherAccount;
  await flowInPage().start();
  expect(world.screen).toMatchObject({ phase: 'failed', problem: 'Failed to load payment form' });
  expect(asksForSession).toBe(2);
});
