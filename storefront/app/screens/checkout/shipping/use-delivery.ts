import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { DeliveryOption } from '../../../commerce/cart/cart.ts';
import type { DeliveryList } from '../../../commerce/checkout/delivery.server.ts';
import { shippingNotUpdated } from '../../../commerce/customer/account-words.ts';
import { isUnanswered, type Unanswered } from '../../../forms/sending/stay-on-page.ts';
import { type DeliveryUpdate, nextDeliveryUpdate, selectedDelivery } from './delivery-update.ts';
import { unconfirmedDelivery } from './kept-choices.ts';
import type { ShippingAnswer } from './shipping-actions.server.ts';

interface Known {
  country: string | null;
  list: DeliveryList;
  deliveryOptionId: string | null;
}

const none: DeliveryOption[] = [];

/** A country seen before comes from the cache; another goes to the cart first. Source: specification, section 4. */
export function useDelivery({ country: saved, list, deliveryOptionId }: Known, country: string) {
  const fetcher = useFetcher<ShippingAnswer | Unanswered>();
  const cache = useRef(new Map<string, { options: DeliveryOption[]; selected?: string | undefined }>());
  const [wanted, setWanted] = useState<string>();
  const { submit, state } = fetcher;
  const answer = isUnanswered(fetcher.data) ? undefined : fetcher.data;
  if (saved && list.ok)
    cache.current.set(saved, { options: list.options, selected: cache.current.get(saved)?.selected });

  const options = cache.current.get(country)?.options ?? none;
  const selected = selectedDelivery(options, [wanted, cache.current.get(country)?.selected, deliveryOptionId]);

  const isUnconfirmed = useRef(false);
  const unsent = useRef<DeliveryUpdate>(null);
  const choose = (id: string) => {
    setWanted(id);
    const known = cache.current.get(country);
    if (known) known.selected = id;
  };

  // A page may be left while a choice waits for the answer to the one before: a beacon sends that choice, and the
  // next page sends it again, since it cannot know which of the two reached the cart last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const unconfirmed = unconfirmedDelivery.read();
    if (options.some(({ id }) => id === unconfirmed) && unconfirmed) {
      isUnconfirmed.current = true;
      choose(unconfirmed);
    }
    const sendOnPageHide = () => {
      if (!unsent.current) return;
      navigator.sendBeacon(href('/checkout/shipping'), new URLSearchParams({ ...unsent.current, respond: 'data' }));
    };
    addEventListener('pagehide', sendOnPageHide);
    return () => removeEventListener('pagehide', sendOnPageHide);
  }, []);

  // The cart is on the server: it gets the country first, and then the delivery.
  const lastSent = useRef('');
  useEffect(() => {
    const update = nextDeliveryUpdate({
      country,
      selected,
      isKnown: cache.current.has(country),
      isListed: list.ok,
      isUnconfirmed: isUnconfirmed.current && wanted !== undefined,
      saved: { country: saved, delivery: deliveryOptionId },
    });
    if (state !== 'idle') {
      const unconfirmed = selected !== undefined && { intent: 'delivery' as const, country, delivery: selected };
      unsent.current = unconfirmed && keyOf(unconfirmed) !== lastSent.current ? unconfirmed : null;
      return;
    }
    unsent.current = null;
    if (!update && !isUnconfirmed.current) unconfirmedDelivery.clear();
    // A failed update is not sent again and again.
    if (!update || keyOf(update) === lastSent.current) return;
    lastSent.current = keyOf(update);
    isUnconfirmed.current = false;
    void submit({ ...update, respond: 'data' }, { method: 'post', action: href('/checkout/shipping') });
  }, [state, country, saved, list, wanted, selected, deliveryOptionId, submit]);

  return {
    options,
    selected,
    isLoading: state !== 'idle' && options.length === 0,
    problem: list.ok ? answer?.message : list.message,
    fault: list.ok
      ? isUnanswered(fetcher.data)
        ? shippingNotUpdated
        : answer?.errors['']
      : 'Failed to load shipping options',
    choose(id: string) {
      unconfirmedDelivery.save(id);
      choose(id);
    },
  };
}

function keyOf(update: DeliveryUpdate) {
  return Object.values(update).join();
}
