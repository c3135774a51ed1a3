import type { Stripe } from '@stripe/stripe-js';
import type { WhatChanged } from '../../../../commerce/cart/cart.ts';
import { formNotLoaded, notInitialized } from '../../../../commerce/checkout/payment-words.ts';
import { retryDelay } from '../payment-answers.ts';
import { type PaymentAddresses, pollForOrder, requestPaymentSession } from '../payment-requests.ts';
import { type CardForm, CardFormError } from './card-form.ts';
import { confirmCard, type Payer } from './confirm-card.ts';
import { readPaymentStatus } from './payment-status.ts';

/** `pending`: it is not known yet whether the order exists. */
type Phase = 'loading' | 'ready' | 'failed' | 'paying' | 'pending';

export interface PaymentScreen {
  phase: Phase;
  problem: string;
  /** True if no payment is known to exist, so the page may say that nothing has been charged. */
  isUncharged: boolean;
  /** Changes of the cart that the shopper reads before paying. */
  changed: WhatChanged | undefined;
  /** Pounds. */
  amount: number;
}

export interface PaymentPage {
  payer: Payer;
  addresses: PaymentAddresses;
  loadProvider(): Promise<Stripe>;
  /** @param amount pounds */
  openForm(stripe: Stripe, amount: number): Promise<CardForm>;
  /** Keeps what was typed. @param amount pounds */
  setAmount(form: CardForm, amount: number): Promise<void>;
  show(screen: PaymentScreen): void;
  revalidate(): void;
  /** Reports the failure at the top of the page too. */
  showFailure(): void;
  /** `replace`: the shopper cannot come back to this page. */
  leave(to: string, how?: 'replace'): void;
}

/** Milliseconds after which the page says that the form did not load. It may still arrive. */
const formTimeout = 15_000;

/**
 * Runs the payment from the card form to the order. The server alone decides whether there is an order, and is asked
 * for the total once more right before the card is confirmed. The page says 'nothing has been charged', or offers to
 * pay again, only after Stripe or the server has confirmed it.
 *
 * @param first the screen before anything is known
 */
export function createPaymentFlow(first: PaymentScreen, page: PaymentPage) {
  let screen = first;
  let provider: Stripe | undefined;
  let card: (CardForm & { clientSecret: string }) | undefined;
  let isRunning = false;

  function show(change: Partial<PaymentScreen>) {
    screen = { ...screen, ...change };
    page.show(screen);
  }

  /** A press while another is running is ignored. */
  async function runExclusively(work: () => Promise<void>) {
    if (isRunning) return;
    isRunning = true;
    await work().finally(() => {
      isRunning = false;
    });
  }

  async function withTimeout(work: () => Promise<void>) {
    // The typed card stays visible.
    show({ phase: card ? 'paying' : 'loading' });
    const late = setTimeout(() => show({ phase: 'failed', problem: formNotLoaded }), formTimeout);
    try {
      await work();
    } catch (error) {
      show({ phase: 'failed', problem: error instanceof CardFormError ? error.message : notInitialized });
    } finally {
      clearTimeout(late);
    }
  }

  /** @param isNew the present session can no longer be used */
  function openSession(isNew: boolean) {
    return withTimeout(async () => {
      const [session, stripe] = await Promise.all([requestPaymentSession(page.addresses, { isNew }), load()]);
      if (session.state === 'elsewhere') return page.leave(session.to, 'replace');
      if (session.state === 'failed') throw new CardFormError(session.message);
      if (session.changed) show({ changed: session.changed });
      // For example, a delivery that could not be saved before is chosen with the session.
      if (session.changed || session.amount !== screen.amount) page.revalidate();
      await open(stripe, session.clientSecret, session.amount);
    });
  }

  async function load() {
    provider ??= await page.loadProvider();
    return provider;
  }

  async function open(stripe: Stripe, clientSecret: string, amount: number) {
    show({ amount });
    // The page was left or reloaded before the order existed.
    const status = await readPaymentStatus(stripe, clientSecret);
    if (status === 'confirmed') return fetchOrder({ stripe, clientSecret });
    if (status === 'unknown') throw new CardFormError(formNotLoaded);
    show({ isUncharged: true });
    if (card) await page.setAmount(card, amount);
    card = { ...(card ?? (await page.openForm(stripe, amount))), clientSecret };
    // A form that came late is no longer a failure.
    show({ phase: 'ready', problem: screen.phase === 'failed' ? '' : screen.problem });
  }

  async function confirmAndOrder(form: NonNullable<typeof card>) {
    const session = await requestPaymentSession(page.addresses, { paying: screen.amount });
    if (session.state === 'elsewhere') return page.leave(session.to, 'replace');
    const { stripe, clientSecret } = form;
    if (session.state === 'failed') {
      // The same payment may have been made in another tab.
      if ((await readPaymentStatus(stripe, clientSecret)) === 'confirmed') return fetchOrder(form);
      return fail(session.message);
    }
    const { amount, changed } = session;
    if (changed || amount !== screen.amount) {
      const inAnotherTab = { sentences: [], before: screen.amount, after: amount };
      show({ changed: changed ?? inAnotherTab });
      page.revalidate();
      return withTimeout(() => open(stripe, session.clientSecret, amount));
    }
    // Another tab may have started a new payment for the same amount.
    const payment = { ...form, clientSecret: session.clientSecret };
    card = payment;
    show({ isUncharged: false });
    const { status, refusal } = await confirmCard(payment, page.payer, showPending);
    if (status !== 'open') return fetchOrder(payment, refusal);
    show({ isUncharged: true });
    fail(refusal);
  }

  function showPending() {
    if (screen.phase === 'paying') show({ phase: 'pending' });
  }

  /** @param refusal the message if no payment turns out to exist */
  async function fetchOrder(payment: Pick<NonNullable<typeof card>, 'stripe' | 'clientSecret'>, refusal = '') {
    show({ phase: 'paying', isUncharged: false });
    if (refusal) showPending();
    for (;;) {
      const outcome = await pollForOrder(page.addresses, showPending);
      if (outcome.state === 'order') return page.leave(outcome.to);
      if (outcome.state === 'changed') {
        // The server has released the amount that was reserved for the old cart.
        show({ isUncharged: true });
        return openSession(false);
      }
      const message = refusal || outcome.message;
      if (outcome.isFinal) {
        // The server releases the amount of an order that cannot be placed, with its session.
        page.revalidate();
        await openSession(true);
        return fail(message);
      }
      const status = outcome.isUncharged ? 'open' : await readPaymentStatus(payment.stripe, payment.clientSecret);
      // The server has no order for this browser; a payment that exists anyway is finished by its own return address.
      if (status === 'confirmed') return page.leave(returnAddress(page.payer.returnUrl, payment.clientSecret));
      if (status === 'open') {
        show({ isUncharged: true });
        return fail(message);
      }
      showPending();
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
    }
  }

  function fail(problem: string) {
    show({ phase: card ? 'ready' : 'failed', problem });
    page.showFailure();
  }

  return {
    start: () => runExclusively(() => openSession(false)),
    pay: () => {
      const form = card;
      if (!form) return screen.phase === 'failed' ? fail('Stripe not initialized') : undefined;
      return runExclusively(() => {
        show({ phase: 'paying', problem: '', changed: undefined });
        return confirmAndOrder(form);
      });
    },
  };
}

/** The return page finishes an order from its payment intent alone. */
function returnAddress(returnUrl: string, clientSecret: string) {
  const query = new URLSearchParams({
    payment_intent: clientSecret.split('_secret', 1)[0] ?? '',
    payment_intent_client_secret: clientSecret,
  });
  return `${returnUrl}?${query}`;
}
