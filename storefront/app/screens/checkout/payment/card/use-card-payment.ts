import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WhatChanged } from '../../../../commerce/cart/cart.ts';
import { showToast } from '../../../../message/toasts.ts';
import type { PaymentAddresses } from '../payment-requests.ts';
import type { Payer } from './card-provider.ts';
import { createPaymentFlow, type PaymentScreen } from './payment-flow.ts';
import { loadProvider } from './stripe/stripe-provider.ts';

export interface CardSettings extends Payer {
  addresses: PaymentAddresses & { page: string };
  publishableKey: string;
  sandboxUrl: string;
  /** A card may have been confirmed before, and its outcome is not known. */
  mayBePaid: boolean;
  /** Changes that the shopper has not agreed to yet. */
  changed: WhatChanged | null;
}

/** @param total the total of the cart, in pounds */
export function useCardPayment(place: RefObject<HTMLElement | null>, total: number, settings: CardSettings) {
  const [screen, show] = useState<PaymentScreen>({
    phase: 'loading',
    problem: '',
    isUncharged: settings.mayBePaid ? false : undefined,
    changed: settings.changed ?? undefined,
    amount: total,
  });
  const { revalidate } = useRevalidator();
  const flow = useRef<ReturnType<typeof createPaymentFlow>>(undefined);

  // The card form lives in the provider's frame, which is opened once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is opened once
  useEffect(() => {
    if (flow.current) return;
    flow.current = createPaymentFlow(screen, {
      payer: settings,
      addresses: settings.addresses,
      loadProvider: () => loadProvider(settings.publishableKey, settings.sandboxUrl),
      openForm: (provider, amount) => provider.openForm(amount, settings.address, () => place.current),
      show,
      revalidate: () => void revalidate(),
      showFailure(isKnown) {
        if (isKnown) showToast({ type: 'error', message: 'Payment failed. Please try again.' });
        window.scrollTo({ top: 0 });
      },
      leave: (to, how) => (how === 'replace' ? location.replace(to) : location.assign(to)),
    });
    void flow.current.start();
  }, []);

  // A form that the connection broke is loaded again when the browser is back online.
  const isWithoutForm = screen.phase === 'failed' || screen.phase === 'loading';
  useEffect(() => {
    if (!isWithoutForm) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isWithoutForm]);

  return { ...screen, pay: () => void flow.current?.pay() };
}
