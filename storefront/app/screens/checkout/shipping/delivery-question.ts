/** What is chosen on the screen, beside what the cart has. */
export interface DeliveryState {
  country: string;
  /** The deliveries of the chosen country were listed before. */
  isKnown: boolean;
  /** The server can list deliveries just now. */
  isListed: boolean;
  /** On the screen. */
  selected: string | undefined;
  /** It was pressed on a page that went before it heard what came of it: the cart may yet change. */
  isUnsure: boolean;
  /** Of the cart. */
  told: { country: string | null; delivery: string | null };
}

export interface DeliveryQuestion {
  intent: 'country' | 'delivery';
  country: string;
  delivery: string;
}

/**
 * What the server has to be told: a country whose deliveries are not known yet, or else a delivery that the cart does
 * not have. Null when all is said. Source: specification, section 4, Shipping step.
 */
export function deliveryQuestion(state: DeliveryState): DeliveryQuestion | null {
  const { country, isKnown, isListed, selected, isUnsure, told } = state;
  if (!country) return null;
  const question = { country, delivery: selected ?? '' };
  if (!isKnown && isListed) return { intent: 'country', ...question };
  const isOther = selected !== told.delivery || country !== told.country;
  return selected !== undefined && (isOther || isUnsure) ? { intent: 'delivery', ...question } : null;
}

/** The first of these that is offered, else the first offer. */
export function selectedDelivery(
  options: readonly { id: string }[],
  wanted: readonly (string | null | undefined)[],
): string | undefined {
  return wanted.find((id) => options.some((option) => option.id === id)) ?? options[0]?.id;
}
