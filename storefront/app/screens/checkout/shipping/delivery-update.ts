export interface DeliveryState {
  country: string;
  isKnown: boolean;
  isListed: boolean;
  selected: string | undefined;
  /** The shopper chose it on a page that was left before the answer came: the cart may still change. */
  isUnconfirmed: boolean;
  saved: { country: string | null; delivery: string | null };
}

export interface DeliveryUpdate {
  intent: 'country' | 'delivery';
  country: string;
  delivery: string;
}

/** Returns the country or the delivery to send next (specification, section 4, Shipping step). */
export function nextDeliveryUpdate(state: DeliveryState): DeliveryUpdate | null {
  const { country, isKnown, isListed, selected, isUnconfirmed, saved } = state;
  if (!country) return null;
  const update = { country, delivery: selected ?? '' };
  if (!isKnown && isListed) return { intent: 'country', ...update };
  const isOther = selected !== saved.delivery || country !== saved.country;
  return selected !== undefined && (isOther || isUnconfirmed) ? { intent: 'delivery', ...update } : null;
}

export function selectedDelivery(
  options: readonly { id: string }[],
  wanted: readonly (string | null | undefined)[],
): string | undefined {
  return wanted.find((id) => options.some((option) => option.id === id)) ?? options[0]?.id;
}
