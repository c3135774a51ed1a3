import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WhatChanged } from '../../../../commerce/cart/cart.ts';
import { showToast } from '../../../../ui/message/toasts.ts';
import type { PaymentAddresses } from '../ask-server.ts';
import { loadProvider, openCardForm, setAmount } from './card-form.ts';
import type { Payer } from './confirm-card.ts';
import { createPaymentFlow, type PaymentScreen } from './payment-flow.ts';

export interface CardSettings extends Payer {
  /** `page`: the one that the form is on. */
  addresses: PaymentAddresses & { page: string };
  publishableKey: string;
  sandboxUrl: string;
  /** A card has been confirmed for this cart before, and nobody has heard what came of it. */
  isPaying: boolean;
  /** What the shopper has not agreed to yet. */
  changed: WhatChanged | null;
}

/** The payment flow in its page. @param shown what the cart comes to, in pounds */
export function useCardPayment(place: RefObject<HTMLElement | null>, shown: number, settings: CardSettings) {
  const [screen, show] = useState<PaymentScreen>({
    phase: 'loading',
    problem: '',
    isUncharged: !settings.isPaying,
    changed: settings.changed ?? undefined,
    amount: shown,
  });
  const { revalidate } = useRevalidator();
  const flow = useRef<ReturnType<typeof createPaymentFlow>>(undefined);

  // The card form lives in the provider's frame, which is opened once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (flow.current) return;
    flow.current = createPaymentFlow(screen, {
      payer: settings,
      addresses: settings.addresses,
      loadProvider: () => loadProvider(settings.publishableKey, settings.sandboxUrl),
      openForm: (stripe, amount) =>
        openCardForm({ stripe, amount, address: settings.address, place: () => place.current }),
      setAmount,
      show,
      readAgain: () => void revalidate(),
      complain() {
        showToast({ type: 'error', message: 'Payment failed. Please try again.' });
        window.scrollTo({ top: 0 });
      },
      leave: (to, how) => (how === 'instead' ? location.replace(to) : location.assign(to)),
    });
    void flow.current.start();
  }, []);

  // The connection is the browser's: a form that it broke is loaded again as soon as it is back.
  const isWithoutForm = screen.phase === 'failed' || screen.phase === 'loading';
  useEffect(() => {
    if (!isWithoutForm) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isWithoutForm]);

  return { ...screen, pay: () => void flow.current?.pay() };
}
