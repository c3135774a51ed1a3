import type { Stripe } from '@stripe/stripe-js';
import type { WhatChanged } from '../../../../commerce/cart/cart.ts';
import { formNotLoaded, notInitialized } from '../../../../commerce/checkout/payment-words.ts';
import { askForOrder, askForSession, type PaymentAddresses } from '../ask-server.ts';
import { patience } from '../payment-answers.ts';
import { type CardForm, CardFormProblem } from './card-form.ts';
import { confirmCard, type Payer } from './confirm-card.ts';
import { standingOf } from './payment-standing.ts';

/** `loading` until the card can be typed; `pending`: it is not known yet whether the order stands. */
type Phase = 'loading' | 'ready' | 'failed' | 'paying' | 'pending';

/** What the payment step shows. */
export interface PaymentScreen {
  phase: Phase;
  problem: string;
  /** It is known that no payment stands, so the page may say that nothing has been charged. */
  isUncharged: boolean;
  /** What the shopper is told of the cart before it is paid for. */
  changed: WhatChanged | undefined;
  /** Pounds. */
  amount: number;
}

/** What the payment needs of the page around it. */
export interface Surroundings {
  payer: Payer;
  addresses: PaymentAddresses;
  loadProvider(): Promise<Stripe>;
  /** Puts the provider's form into the page, for so many pounds. */
  openForm(stripe: Stripe, amount: number): Promise<CardForm>;
  /** The form that is open pays another amount, in pounds; what was typed into it stays. */
  setAmount(form: CardForm, amount: number): Promise<void>;
  show(screen: PaymentScreen): void;
  /** The cart may be another than the page shows. */
  readAgain(): void;
  /** Says of a payment that failed so at the top of the page too. */
  complain(): void;
  /** Leaves for another page; with `instead` there is no way back to this one. */
  leave(to: string, how?: 'instead'): void;
}

/** Milliseconds for which the form is waited for before the page says that it did not come. It may come all the same. */
const formPatience = 15_000;

/**
 * The payment, from the card form to the order. The server alone decides whether there is an order; right before the
 * card is confirmed it is asked once more what the cart costs. Whatever is lost on the way, what the page says is so:
 * 'nothing has been charged' is said only when the provider or the server has said it, and paying again is not offered
 * before.
 *
 * @param first what is shown before anything is known
 */
export function createPaymentFlow(first: PaymentScreen, page: Surroundings) {
  let screen = first;
  let provider: Stripe | undefined;
  let card: (CardForm & { clientSecret: string }) | undefined;
  let isAtWork = false;

  function show(change: Partial<PaymentScreen>) {
    screen = { ...screen, ...change };
    page.show(screen);
  }

  /** One thing at a time: a press while one is under way is none. */
  async function alone(work: () => Promise<void>) {
    if (isAtWork) return;
    isAtWork = true;
    await work().finally(() => {
      isAtWork = false;
    });
  }

  /** Opens a form; when it has not come after a while the page says so, and when it comes late it is taken all the same. */
  async function opening(work: () => Promise<void>) {
    // What has been typed stays in sight.
    show({ phase: card ? 'paying' : 'loading' });
    const late = setTimeout(() => show({ phase: 'failed', problem: formNotLoaded }), formPatience);
    try {
      await work();
    } catch (error) {
      show({ phase: 'failed', problem: error instanceof CardFormProblem ? error.message : notInitialized });
    } finally {
      clearTimeout(late);
    }
  }

  /** @param isAnew the session that stands is of no use any more */
  function openSession(isAnew: boolean) {
    return opening(async () => {
      const [session, stripe] = await Promise.all([askForSession(page.addresses, { isAnew }), load()]);
      if (session.state === 'elsewhere') return page.leave(session.to, 'instead');
      if (session.state === 'failed') throw new CardFormProblem(session.message);
      if (session.changed) show({ changed: session.changed });
      // A delivery that could not be kept before is chosen with the session, say.
      if (session.changed || session.amount !== screen.amount) page.readAgain();
      await open(stripe, session.clientSecret, session.amount);
    });
  }

  async function load() {
    provider ??= await page.loadProvider();
    return provider;
  }

  async function open(stripe: Stripe, clientSecret: string, amount: number) {
    show({ amount });
    // The page was left, or loaded again, before the order stood.
    const standing = await standingOf(stripe, clientSecret);
    if (standing === 'confirmed') return fetchOrder({ stripe, clientSecret });
    if (standing === 'unheard') throw new CardFormProblem(formNotLoaded);
    show({ isUncharged: true });
    if (card) await page.setAmount(card, amount);
    card = { ...(card ?? (await page.openForm(stripe, amount))), clientSecret };
    // What was said of a form that came late is no longer so.
    show({ phase: 'ready', problem: screen.phase === 'failed' ? '' : screen.problem });
  }

  async function confirmAndOrder(form: NonNullable<typeof card>) {
    const session = await askForSession(page.addresses, { paying: screen.amount });
    if (session.state === 'elsewhere') return page.leave(session.to, 'instead');
    const { stripe, clientSecret } = form;
    if (session.state === 'failed') {
      // In another tab the same payment may have been made meanwhile.
      if ((await standingOf(stripe, clientSecret)) === 'confirmed') return fetchOrder(form);
      return fail(session.message);
    }
    const { amount, changed } = session;
    if (changed || amount !== screen.amount) {
      const inAnotherTab = { sentences: [], before: screen.amount, after: amount };
      show({ changed: changed ?? inAnotherTab });
      page.readAgain();
      return opening(() => open(stripe, session.clientSecret, amount));
    }
    // Another tab may have begun the payment anew, for the same amount.
    const payment = { ...form, clientSecret: session.clientSecret };
    card = payment;
    show({ isUncharged: false });
    const { standing, refusal } = await confirmCard(payment, page.payer, wait);
    if (standing !== 'open') return fetchOrder(payment, refusal);
    show({ isUncharged: true });
    fail(refusal);
  }

  function wait() {
    if (screen.phase === 'paying') show({ phase: 'pending' });
  }

  /** @param refusal what is said when it turns out that no payment stands */
  async function fetchOrder(payment: Pick<NonNullable<typeof card>, 'stripe' | 'clientSecret'>, refusal = '') {
    show({ phase: 'paying', isUncharged: false });
    if (refusal) wait();
    for (;;) {
      const outcome = await askForOrder(page.addresses, wait);
      if (outcome.state === 'order') return page.leave(outcome.to);
      if (outcome.state === 'changed') {
        // What was reserved for the cart as it was has been given back.
        show({ isUncharged: true });
        return openSession(false);
      }
      const said = refusal || outcome.message;
      if (outcome.isFinal) {
        // What was reserved for an order that cannot be is given back with its session.
        page.readAgain();
        await openSession(true);
        return fail(said);
      }
      const standing = outcome.isUncharged ? 'open' : await standingOf(payment.stripe, payment.clientSecret);
      // The server has no order for this browser; a payment that stands all the same is finished by itself.
      if (standing === 'confirmed') return page.leave(returnAddress(page.payer.returnUrl, payment.clientSecret));
      if (standing === 'open') {
        show({ isUncharged: true });
        return fail(said);
      }
      wait();
      await new Promise((resolve) => setTimeout(resolve, patience));
    }
  }

  function fail(problem: string) {
    show({ phase: card ? 'ready' : 'failed', problem });
    page.complain();
  }

  return {
    /** Opens the form; again, when it did not come. */
    start: () => alone(() => openSession(false)),
    /** Confirms the card, and then asks for the order. */
    pay: () => {
      const form = card;
      if (!form) return screen.phase === 'failed' ? fail('Stripe not initialized') : undefined;
      return alone(() => {
        show({ phase: 'paying', problem: '', changed: undefined });
        return confirmAndOrder(form);
      });
    },
  };
}

/** Where somebody comes back to from a bank's own page: there an order is finished by its payment alone. */
function returnAddress(returnUrl: string, clientSecret: string) {
  const query = new URLSearchParams({
    payment_intent: clientSecret.split('_secret', 1)[0] ?? '',
    payment_intent_client_secret: clientSecret,
  });
  return `${returnUrl}?${query}`;
}
