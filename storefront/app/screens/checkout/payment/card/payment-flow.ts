import type { WhatChanged } from '../../../../commerce/cart/cart.ts';
import {
  formNotLoaded,
  noFormYet,
  notInitialized,
  notSuccessful,
} from '../../../../commerce/checkout/payment-words.ts';
import { retryDelay } from '../../completion/payment-answers.ts';
import { type PaymentAddresses, pollForOrder, requestPaymentSession } from '../payment-requests.ts';
import { type CardForm, CardFormError, type CardProvider, type Payer } from './card-provider.ts';
import { confirmCard } from './confirm-card.ts';

/** `pending`: it is not known yet whether the order exists. */
type Phase = 'loading' | 'ready' | 'failed' | 'paying' | 'pending';

export interface PaymentScreen {
  phase: Phase;
  problem: string;
  /** True when no payment is known to exist, false when one may; undefined before anybody was asked. */
  isUncharged: boolean | undefined;
  /** Changes of the cart that the shopper reads before paying. */
  changed: WhatChanged | undefined;
  /** Pounds. */
  amount: number;
}

export interface PaymentPage {
  payer: Payer;
  addresses: PaymentAddresses;
  loadProvider(): Promise<CardProvider>;
  /** @param amount pounds */
  openForm(provider: CardProvider, amount: number): Promise<CardForm>;
  show(screen: PaymentScreen): void;
  revalidate(): void;
  /** @param isKnown false while a payment may stand, so that no shopper is told to try again */
  showFailure(isKnown: boolean): void;
  /** `replace`: the shopper cannot come back to this page. */
  leave(to: string, how?: 'replace'): void;
}

/** Milliseconds after which the page says that the form did not load. It may still arrive. */
const formTimeout = 15_000;

/**
 * The server alone decides whether there is an order, and is asked for the total right before the card is confirmed.
 * The page says 'nothing has been charged', or offers to pay again, only after the provider or the server has said so.
 */
export function createPaymentFlow(first: PaymentScreen, page: PaymentPage) {
  let screen = first;
  let loaded: CardProvider | undefined;
  let card: { provider: CardProvider; form: CardForm; clientSecret: string } | undefined;
  let isRunning = false;
  let presses = 0;
  let late: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(late);
    late = setTimeout(() => show({ phase: 'failed', problem: formNotLoaded }), formTimeout);
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
      const [session, provider] = await Promise.all([requestPaymentSession(page.addresses, { isNew }), load()]);
      if (session.state === 'elsewhere') return page.leave(session.to, 'replace');
      if (session.state === 'failed') throw new CardFormError(session.message);
      if (session.changed) show({ changed: session.changed });
      // For example, a delivery that could not be saved before is chosen with the session.
      if (session.changed || session.amount !== screen.amount) page.revalidate();
      await open(provider, session.clientSecret, session.amount, isNew);
    });
  }

  async function load() {
    loaded ??= await page.loadProvider();
    return loaded;
  }

  async function open(provider: CardProvider, clientSecret: string, amount: number, isNew = false): Promise<void> {
    show({ amount });
    // The page was left or reloaded before the order existed.
    const status = await provider.readStatus(clientSecret);
    if (status === 'confirmed') return fetchOrder({ provider, clientSecret });
    if (status === 'gone' && !isNew) return openSession(true);
    if (status === 'gone' || status === 'unknown') throw new CardFormError(formNotLoaded);
    show({ isUncharged: true });
    if (card) await card.form.setAmount(amount);
    card = { provider, form: card?.form ?? (await page.openForm(provider, amount)), clientSecret };
    // A form that came late is no longer a failure.
    show({ phase: 'ready', problem: screen.phase === 'failed' ? '' : screen.problem });
  }

  /** A wallet that was closed may never answer, so the form stays open meanwhile, and only the last press counts. */
  async function press(current: NonNullable<typeof card>) {
    presses += 1;
    const mine = presses;
    const submitted = current.form.submit();
    show({ problem: '' });
    const unfinished = await submitted;
    if (mine !== presses || isRunning) return;
    // Nothing was tried yet, so no payment has failed.
    if (unfinished) return show({ problem: unfinished });
    await runExclusively(() => {
      show({ phase: 'paying', problem: '', changed: undefined });
      return confirmAndOrder(current);
    });
  }

  async function confirmAndOrder(current: NonNullable<typeof card>) {
    const session = await requestPaymentSession(page.addresses, { paying: screen.amount });
    if (session.state === 'elsewhere') return page.leave(session.to, 'replace');
    const { provider, clientSecret } = current;
    if (session.state === 'failed') {
      // The same payment may have been made in another tab.
      const status = await provider.readStatus(clientSecret);
      if (status === 'confirmed') return fetchOrder(current);
      if (status === 'unknown') show({ isUncharged: false });
      return fail(session.message);
    }
    const { amount, changed } = session;
    if (changed || amount !== screen.amount) {
      show({ changed: changed ?? inAnotherTab(screen.amount, amount) });
      page.revalidate();
      return withTimeout(() => open(provider, session.clientSecret, amount));
    }
    // Another tab may have started a new payment for the same amount.
    const payment = { ...current, clientSecret: session.clientSecret };
    card = payment;
    show({ isUncharged: false });
    const { status, refusal } = await confirmCard(payment, page.payer, showPending);
    if (status === 'gone') return openAgain(true);
    if (status !== 'open') return fetchOrder(payment, refusal);
    show({ isUncharged: true });
    fail(refusal);
  }

  async function openAgain(isNew = false) {
    const before = screen.amount;
    await openSession(isNew);
    if (screen.phase !== 'ready' || screen.changed) return;
    if (screen.amount === before) fail(notSuccessful);
    else show({ changed: inAnotherTab(before, screen.amount) });
  }

  function showPending() {
    if (screen.phase === 'paying') show({ phase: 'pending' });
  }

  /** @param refusal the message if no payment turns out to exist */
  async function fetchOrder({ provider, clientSecret }: Omit<NonNullable<typeof card>, 'form'>, refusal = '') {
    // No form is waited for any more, and the payment may take long.
    clearTimeout(late);
    show({ phase: 'paying', problem: '', isUncharged: false });
    if (refusal) showPending();
    for (;;) {
      const outcome = await pollForOrder(page.addresses, showPending);
      if (outcome.state === 'order') return page.leave(outcome.to);
      if (outcome.state === 'changed') {
        // The server has released the amount that was reserved for the old cart.
        show({ isUncharged: true });
        return openAgain();
      }
      const message = refusal || outcome.message;
      if (outcome.isFinal) {
        // The server releases the amount of an order that cannot be placed, with its session.
        page.revalidate();
        await openSession(true);
        // It may have found an order after all, or a cart that is paid for elsewhere.
        if (screen.phase !== 'ready' && screen.phase !== 'failed') return;
        return fail(message);
      }
      const status = outcome.isUncharged ? 'open' : await provider.readStatus(clientSecret);
      // The server has no order for this browser; a payment that exists anyway is finished by its own return address.
      if (status === 'confirmed')
        return page.leave(`${page.payer.returnUrl}?${new URLSearchParams(provider.returnQuery(clientSecret))}`);
      if (status === 'open' || status === 'gone') {
        show({ isUncharged: true });
        return fail(message);
      }
      showPending();
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
    }
  }

  function fail(problem: string) {
    show({ phase: card ? 'ready' : 'failed', problem });
    page.showFailure(screen.isUncharged === true);
  }

  return {
    start: () => runExclusively(() => openSession(false)),
    pay: () => {
      const current = card;
      if (!current) return screen.phase === 'failed' ? fail(noFormYet) : undefined;
      return isRunning ? undefined : press(current);
    },
  };
}

function inAnotherTab(before: number, after: number): WhatChanged {
  return { sentences: [], before, after };
}
