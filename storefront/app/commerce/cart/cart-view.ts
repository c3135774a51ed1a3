import { addressOf, type Card, isSquare, whyNotSold } from '../catalogue/card.ts';
import { toTrackedCard } from '../measure/tracked-card.ts';
import { type MultiBuy, multiBuysOn } from '../offers/multi-buy.ts';
import type { Cart, CartLine, CartView, DeliveryEstimate, FittingCard, MultiBuyState } from './cart.ts';

export function toView(
  cart: Cart | null,
  estimate: DeliveryEstimate | null,
  cards: readonly Card[],
  arrival: string | null = null,
): CartView {
  const view = { cart, estimate: cart && estimate, arrival, at: Date.now() };
  const multiBuy = cart && multiBuyOf(cart, cards);
  // Any card brings free delivery nearer, and only those that count bring a multi-buy nearer.
  const isNearer = (card: Card) => Boolean(untilFree(view) || (multiBuy?.missing && card.multiBuy?.id === multiBuy.id));
  return { ...view, ...(multiBuy && { multiBuy }), fitting: fittingCards(cards, cart?.lines ?? [], isNearer) };
}

type Counted = Pick<CartLine, 'quantity' | 'countsFor'>;

/** A full box that Medusa did not take, as when the cards cost less by another offer, is not told; nor is any to a shop. */
function multiBuyOf({ lines, taken, trade }: Cart, cards: readonly Card[]): MultiBuyState | undefined {
  if (trade === 'trade') return undefined;
  return multiBuysOn(cards)
    .map(({ multiBuy }) => stateOf(multiBuy, lines))
    .filter(({ id, count, missing }) => count > 0 && (missing > 0 || taken.includes(id)))
    .sort((a, b) => b.count - a.count)[0];
}

export function stateOf(multiBuy: MultiBuy, lines: readonly Counted[]): MultiBuyState {
  const { id, cards } = multiBuy;
  const count = lines.reduce((sum, { countsFor, quantity }) => sum + (countsFor === id ? quantity : 0), 0);
  return { ...multiBuy, count, missing: (cards - (count % cards)) % cards };
}

/** @returns pounds until delivery is free; null when that does not apply, as when a code made it free */
export function untilFree({ cart, estimate }: Pick<CartView, 'cart' | 'estimate'>): number | null {
  const known = estimate?.untilFree ?? null;
  const isFree = estimate?.amount === 0 || (cart !== null && cart.deliveryOptionId !== null && cart.isDeliveryFree);
  return isFree && known !== 0 ? null : known;
}

export function fittingCards(
  cards: readonly Card[],
  lines: readonly Pick<CartLine, 'variantId'>[],
  isNearer: (card: Card) => boolean = () => true,
): FittingCard[] {
  const chosen = new Set(lines.map(({ variantId }) => variantId));
  const isChosen = ({ envelopes }: Card) => envelopes.some(({ variantId }) => chosen.has(variantId));
  const themes = new Set(cards.filter(isChosen).flatMap((card) => card.themes));
  const shared = (card: Card) => card.themes.filter((theme) => themes.has(theme)).length;
  return cards
    .filter((card) => card.cardsInside === 1 && !isChosen(card) && !whyNotSold(card) && isNearer(card))
    .toSorted((a, b) => shared(b) - shared(a) || Number(b.isBestseller) - Number(a.isBestseller))
    .flatMap((card) => toFitting(card) ?? [])
    .slice(0, 3);
}

function toFitting(card: Card): FittingCard | null {
  const [envelope] = card.envelopes;
  if (!envelope) return null;
  const { variantId, price } = envelope;
  return {
    variantId,
    item: toTrackedCard(card),
    price,
    title: card.title,
    address: addressOf(card),
    pictureKey: card.front?.key ?? null,
    isSquare: isSquare(card),
  };
}
