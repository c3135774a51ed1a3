import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { DeliveryOption } from '../../../commerce/cart/cart.ts';
import { shippingNotUpdated } from '../../../commerce/cart/cart-words.ts';
import type { DeliveryList } from '../../../commerce/checkout/delivery.server.ts';
import { isUnanswered, type Unanswered } from '../../../forms/sending/stay-on-page.ts';
import { type DeliveryQuestion, deliveryQuestion, selectedDelivery } from './delivery-question.ts';
import { forgetPressed, keepPressed, pressedBefore } from './pressed-delivery.ts';
import type { ShippingAnswer } from './shipping-actions.server.ts';

interface Known {
  /** Of the cart, as the server last read it. */
  country: string | null;
  list: DeliveryList;
  deliveryOptionId: string | null;
}

const none: DeliveryOption[] = [];

/**
 * The ways of delivery for the country that is chosen now. Those of a country that was looked at before are shown at
 * once; for another the cart is told the country first. The first is chosen by itself when none of them is, and each
 * choice prices the cart anew. Source: specification, section 4, Shipping step.
 */
export function useDelivery({ country: told, list, deliveryOptionId }: Known, country: string) {
  const fetcher = useFetcher<ShippingAnswer | Unanswered>();
  const cache = useRef(new Map<string, { options: DeliveryOption[]; selected?: string | undefined }>());
  const [wanted, setWanted] = useState<string>();
  const { submit, state } = fetcher;
  const answer = isUnanswered(fetcher.data) ? undefined : fetcher.data;
  if (told && list.ok) cache.current.set(told, { options: list.options, selected: cache.current.get(told)?.selected });

  const options = cache.current.get(country)?.options ?? none;
  const selected = selectedDelivery(options, [wanted, cache.current.get(country)?.selected, deliveryOptionId]);

  const isUnsure = useRef(false);
  const unsaid = useRef<DeliveryQuestion>(null);
  const choose = (id: string) => {
    setWanted(id);
    const known = cache.current.get(country);
    if (known) known.selected = id;
  };

  // A page may go while a press waits for the answer to the one before it: that press is handed to the browser, and the
  // next page says it again, since it cannot know which of the two the cart heard last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    const pressed = pressedBefore();
    if (options.some(({ id }) => id === pressed) && pressed) {
      isUnsure.current = true;
      choose(pressed);
    }
    const sayAsPageGoes = () => {
      if (!unsaid.current) return;
      navigator.sendBeacon(href('/checkout/shipping'), new URLSearchParams({ ...unsaid.current, respond: 'data' }));
    };
    addEventListener('pagehide', sayAsPageGoes);
    return () => removeEventListener('pagehide', sayAsPageGoes);
  }, []);

  // The cart is the server's: it is told the country, and then the delivery, when it has another.
  const asked = useRef('');
  useEffect(() => {
    const question = deliveryQuestion({
      country,
      selected,
      isKnown: cache.current.has(country),
      isListed: list.ok,
      isUnsure: isUnsure.current && wanted !== undefined,
      told: { country: told, delivery: deliveryOptionId },
    });
    if (state !== 'idle') {
      const pressed = selected !== undefined && { intent: 'delivery' as const, country, delivery: selected };
      unsaid.current = pressed && keyOf(pressed) !== asked.current ? pressed : null;
      return;
    }
    unsaid.current = null;
    if (!question && !isUnsure.current) forgetPressed();
    // What failed once is not asked again and again.
    if (!question || keyOf(question) === asked.current) return;
    asked.current = keyOf(question);
    isUnsure.current = false;
    void submit({ ...question, respond: 'data' }, { method: 'post', action: href('/checkout/shipping') });
  }, [state, country, told, list, wanted, selected, deliveryOptionId, submit]);

  return {
    options,
    selected,
    isLooking: state !== 'idle' && options.length === 0,
    /** For the red banner. */
    problem: list.ok ? answer?.message : list.message,
    /** Beside the choice itself. */
    fault: list.ok
      ? isUnanswered(fetcher.data)
        ? shippingNotUpdated
        : answer?.errors['']
      : 'Failed to load shipping options',
    choose(id: string) {
      keepPressed(id);
      choose(id);
    },
  };
}

function keyOf(question: DeliveryQuestion) {
  return Object.values(question).join();
}
