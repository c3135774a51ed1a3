import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { DeliveryOption } from '../../../commerce/basket/basket.ts';
import { shippingNotUpdated } from '../../../commerce/basket/basket-words.ts';
import type { DeliveryList } from '../../../commerce/checkout/delivery.server.ts';
import { isUnanswered, type Unanswered } from '../../../forms/sending/stay-on-page.ts';
import { deliveryQuestion, selectedDelivery } from './delivery-question.ts';
import type { ShippingAnswer } from './shipping-actions.server.ts';

interface Known {
  /** Of the basket, as the server last read it. */
  country: string | null;
  list: DeliveryList;
  deliveryOptionId: string | null;
}

const none: DeliveryOption[] = [];

/**
 * The ways of delivery for the country that is chosen now. Those of a country that was looked at before are shown at
 * once; for another the basket is told the country first. The first is chosen by itself when none of them is, and each
 * choice prices the basket anew. Source: specification, section 4, Shipping step.
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

  // The basket is the server's: it is told the country, and then the delivery, when it has another.
  const asked = useRef('');
  useEffect(() => {
    if (state !== 'idle') return;
    const question = deliveryQuestion({
      country,
      selected,
      isKnown: cache.current.has(country),
      isListed: list.ok,
      told: { country: told, delivery: deliveryOptionId },
    });
    if (!question) return;
    // What failed once is not asked again and again.
    const key = Object.values(question).join();
    if (asked.current === key) return;
    asked.current = key;
    void submit({ ...question, respond: 'data' }, { method: 'post', action: href('/checkout/shipping') });
  }, [state, country, told, list, selected, deliveryOptionId, submit]);

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
      setWanted(id);
      const known = cache.current.get(country);
      if (known) known.selected = id;
    },
  };
}
