import { formatMoney } from '@shop/shared/format/money';
import type { OrderRecord, RecordRefund } from '@shop/shared/orders/order-record';

const slow = 'most banks show it within 5 to 10 days';

/** `£3.00 goes back to the card that you paid with; …`, and what goes back to gift cards. */
export function describeWayBack(
  { is_by_card, gift_cards = [], paid }: Pick<OrderRecord, 'is_by_card' | 'gift_cards' | 'paid'>,
  refunds: readonly Pick<RecordRefund, 'amount' | 'to_gift_cards'>[],
): string {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + Math.round(one * 100), 0);
  const back = refunds.flatMap(({ to_gift_cards = [] }) => to_gift_cards);
  const toGiftCards = sum(back.map(({ amount }) => amount));
  const isStopped = (one: (typeof back)[number]) => one.is_stopped === true;
  const rest = sum(refunds.map(({ amount }) => amount)) - toGiftCards;
  const isByCard = is_by_card && sum(gift_cards.map(({ amount }) => amount)) < Math.round(paid * 100);
  return [
    ...(rest > 0
      ? [
          `${formatMoney(rest / 100)} ${isByCard ? `goes back to the card that you paid with; ${slow}.` : 'goes back to you.'}`,
        ]
      : []),
    ...onGiftCards(
      back.filter((one) => !isStopped(one)),
      () => 'to be spent again.',
    ),
    ...onGiftCards(
      back.filter(isStopped),
      (are) => `which ${are} stopped and cannot be spent now: please answer this mail, and we see to it.`,
    ),
  ].join(' ');

  function onGiftCards(those: typeof back, so: (are: 'is' | 'are') => string): string[] {
    const pence = sum(those.map(({ amount }) => amount));
    const names = [...new Set(those.map(({ last_four }) => last_four))];
    const one = names.length === 1;
    const where = `the gift card${one ? '' : 's'} ending ${names.join(' and ')}`;
    return pence > 0 ? [`${formatMoney(pence / 100)} is back on ${where}, ${so(one ? 'is' : 'are')}`] : [];
  }
}
