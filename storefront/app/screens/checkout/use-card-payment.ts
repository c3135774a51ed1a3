import { formNotLoaded, notInitialized } from '@shop/shared/payment-words';
import type { Stripe } from '@stripe/stripe-js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PostalAddress } from '../../commerce/basket.ts';
import { showToast } from '../../ui/toasts.ts';
import { askForOrder, askForSession } from './ask-server.ts';
import { type CardForm, CardFormProblem, isConfirmed, loadProvider, openCardForm } from './card-form.ts';
import { confirmCard } from './confirm-card.ts';

export interface CardSettings {
  email: string;
  address: PostalAddress | null;
  publishableKey: string;
  sandboxUrl: string;
  returnUrl: string;
}

/** `loading` until the card can be typed; `pending`: it is not known yet whether the order stands. */
type Phase = 'loading' | 'ready' | 'failed' | 'paying' | 'pending';

/**
 * The payment, from the card form to the order. The server alone decides whether there is an order; and right before
 * the card is confirmed it is asked once more what the basket costs.
 */
export function useCardPayment(place: RefObject<HTMLElement | null>, shown: number, settings: CardSettings) {
  const [phase, setPhase] = useState<Phase>('loading');
  const [problem, setProblem] = useState('');
  const [changed, setChanged] = useState<'total' | 'form'>();
  const [amount, setAmount] = useState(shown);
  const provider = useRef<Stripe>(undefined);
  const card = useRef<(CardForm & { clientSecret: string }) | undefined>(undefined);
  const isAtWork = useRef(false);
  const { revalidate } = useRevalidator();

  // The card form lives in the provider's frame, which is opened once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    void start().finally(() => {
      isAtWork.current = false;
    });
  }, []);

  async function start(isAnew = false) {
    setPhase('loading');
    try {
      const [session, stripe] = await Promise.all([askForSession({ isAnew }), loadOnce()]);
      if (session.state === 'elsewhere') return location.replace(session.to);
      if (session.state === 'failed') throw new CardFormProblem(session.message);
      await open(stripe, session.clientSecret, session.amount);
    } catch (error) {
      setPhase('failed');
      setProblem(error instanceof CardFormProblem ? error.message : notInitialized);
    }
  }

  async function loadOnce() {
    provider.current ??= await loadProvider(settings.publishableKey, settings.sandboxUrl);
    return provider.current;
  }

  async function open(stripe: Stripe, clientSecret: string, costs: number) {
    setAmount(costs);
    if (await isConfirmed(stripe, clientSecret)) return fetchOrder();
    card.current?.elements.getElement('payment')?.destroy();
    card.current = undefined;
    const { address } = settings;
    const form = await openCardForm({ stripe, clientSecret, address, place: () => place.current });
    card.current = { ...form, clientSecret };
    setPhase('ready');
  }

  /** Confirms the card, and then asks for the order. A press while one is under way is none. */
  async function pay() {
    if (isAtWork.current) return;
    if (!card.current) return fail('Stripe not initialized');
    isAtWork.current = true;
    setPhase('paying');
    setProblem('');
    setChanged(undefined);
    try {
      await confirmAndOrder(card.current);
    } finally {
      isAtWork.current = false;
    }
  }

  async function confirmAndOrder({ stripe, elements, clientSecret }: NonNullable<typeof card.current>) {
    const session = await askForSession();
    if (session.state === 'elsewhere') return location.replace(session.to);
    if (session.state === 'failed') return fail(session.message);
    if (session.amount !== amount || session.clientSecret !== clientSecret) {
      setChanged(session.amount === amount ? 'form' : 'total');
      void revalidate();
      setPhase('loading');
      window.scrollTo({ top: 0 });
      return open(stripe, session.clientSecret, session.amount).catch(() => fail(formNotLoaded));
    }
    const refusal = await confirmCard(stripe, elements, settings);
    if (refusal) return fail(refusal);
    return fetchOrder();
  }

  async function fetchOrder() {
    setPhase('paying');
    const outcome = await askForOrder(() => setPhase('pending'));
    if (outcome.state === 'order') return location.assign(outcome.to);
    fail(outcome.message);
    // What was reserved for an order that cannot be is given back with its session.
    if (outcome.isFinal) {
      void revalidate();
      await start(true);
    }
  }

  function fail(message: string) {
    setPhase(card.current ? 'ready' : 'failed');
    setProblem(message);
    showToast({ type: 'error', message: 'Payment failed. Please try again.' });
    window.scrollTo({ top: 0 });
  }

  return { phase, problem, changed, amount, pay };
}
