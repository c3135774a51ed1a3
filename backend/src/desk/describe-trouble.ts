import type { MedusaContainer } from '@medusajs/framework/types';
import { formatMoney } from '@shop/shared/format/money';
import type { OwnerProblem, UnsentMail } from '../modules/business/business-service';
import { toPounds } from '../money/pence';
import { readOrderNumbers } from '../orders/record/read-order-numbers';
import { findPaymentByIntent } from '../payments/find-payment-by-intent';

/** @property path the page of the admin where it is solved */
export interface ActionItem {
  sentence: string;
  path: string;
}

const unsentMailsPage = '/unsent-mails';
const giftCardsPage = '/gift-cards';

/** Each event takes a query for its order. */
const maxEvents = 10;

export async function toActionItems(
  container: MedusaContainer,
  troubles: readonly OwnerProblem[],
): Promise<ActionItem[]> {
  if (troubles.length === 0) return [];
  const events = troubles.filter(({ kind }) => kind === 'event').slice(0, maxEvents);
  const shown = await Promise.all(
    troubles.map((trouble) => (events.includes(trouble) ? withOrder(container, trouble) : trouble)),
  );
  const ids = shown.flatMap(({ order_id }) => order_id || []);
  const numbers = await readOrderNumbers(container, ids);
  return shown.map((trouble) => {
    const number = numbers.get(trouble.order_id);
    const path = trouble.kind === 'case' || number === undefined ? '/money' : `/orders/${trouble.order_id}`;
    return { sentence: describeTrouble(trouble, number), path };
  });
}

/** The card provider's events name the payment alone. */
async function withOrder(container: MedusaContainer, trouble: OwnerProblem): Promise<OwnerProblem> {
  const payment = await findPaymentByIntent(container, trouble.subject);
  return { ...trouble, order_id: payment?.order?.id ?? '' };
}

export function describeTrouble(
  { kind, amount }: Pick<OwnerProblem, 'kind' | 'amount'>,
  order: number | undefined,
): string {
  const it = order === undefined ? 'A payment' : `Order ${order}`;
  switch (kind) {
    case 'dispute':
      return `${it}: the shopper’s bank asks for ${formatMoney(toPounds(amount))} back. Answer it in time.`;
    case 'inquiry':
      return `${it}: the shopper’s bank asks about ${formatMoney(toPounds(amount))}. Answer it in time, so that nothing is taken back.`;
    case 'owed':
      return `${it}: ${formatMoney(toPounds(amount))} is still to be refunded. Where a refund failed, refund it another way.`;
    case 'case':
      return `${it}: its money could not be settled. Look at it and try again.`;
    case 'event':
      return `${it}: what the card provider told of it could not be worked on. Compare it with the card provider.`;
  }
}

/** The owner knows these by what they are; others by their order alone. */
const names = new Map(
  Object.entries({
    'gift-card': 'The mail with a gift card',
    'trade-invoice': 'An invoice',
    'trade-credit-note': 'A credit note',
    'trade-payment': 'Thanks for a payment',
    'trade-reminder': 'A reminder of an invoice',
    'message-answered': 'Your answer to a message',
  }),
);

export function nameUnsentMail({ kind, number }: Pick<UnsentMail, 'kind' | 'number'>): string {
  const name = names.get(kind);
  if (number === null) return name ?? 'A mail of the shop';
  return name ? `${name}, order ${number}` : `A mail about order ${number}`;
}

/** A mail of an order is sent again at the order and a gift card at its page, others can only be put aside. */
export function toMailItem({ kind, order_id, number }: Pick<UnsentMail, 'kind' | 'order_id' | 'number'>): ActionItem {
  if (kind === 'gift-card') {
    const sentence = `${nameUnsentMail({ kind, number })}: it could not be sent. Mail it again.`;
    return { sentence, path: giftCardsPage };
  }
  return number === null
    ? { sentence: 'A mail could not be sent. Look whether the mail server is well.', path: unsentMailsPage }
    : { sentence: `Order ${number}: a mail about it could not be sent. Send it again.`, path: `/orders/${order_id}` };
}
