import type { MedusaContainer } from '@medusajs/framework/types';
import type { NewMail } from '../mail/kinds';
import { giftCardsModule } from '../modules/gift-cards';
import { outboxModule } from '../modules/outbox';
import type { ClaimedEvent } from '../modules/payment-inbox/payment-inbox-service';
import { toPounds } from '../money/pence';
import { giftCardsOfDispute } from '../orders/record/order-gift-cards';
import { paymentProvider } from './current-provider';
import { findPaymentByIntent } from './find-payment-by-intent';
import type { ProviderDispute } from './provider';

/** A payment without an order after three attempts (six minutes) is not from this checkout. */
const attemptsForOrder = 3;

interface OrderDispute {
  news: ProviderDispute;
  order?: string;
  /** Its standing before these news. */
  was?: ProviderDispute['standing'] | undefined;
}

/** Reads the current state, since the event may be older. */
export async function readOrderDispute(container: MedusaContainer, event: ClaimedEvent): Promise<OrderDispute> {
  const news = await paymentProvider.findDispute(event.about, event.facts);
  const payment = news.paymentIntent ? await findPaymentByIntent(container, news.paymentIntent) : undefined;
  return { news, order: payment?.order?.id };
}

/** @throws when the disputed payment has no order yet */
export async function mailsOfDispute(
  container: MedusaContainer,
  event: ClaimedEvent,
  { news, order, was }: OrderDispute,
): Promise<NewMail[]> {
  if (news.standing === 'under review') return [];
  // Events come in any order: the opening may arrive after the end.
  if (news.standing === 'open' && (await hasEnded(container, news, event.about))) return [];
  if (!order && news.paymentIntent && event.attempts < attemptsForOrder) {
    throw new Error('There is no order of the disputed payment so far.');
  }
  const mail = mailOf(news, event.about, order, await boughtCards(container, news, order));
  // The money of a dispute that was told as won was taken after all.
  return [was === 'won' && news.standing === 'lost' ? { ...mail, cause: `${mail.cause}:lost` } : mail];
}

async function boughtCards(
  container: MedusaContainer,
  { standing, isInquiry }: ProviderDispute,
  order: string | undefined,
): Promise<string[]> {
  if (!order) return [];
  const bought = await container.resolve(giftCardsModule).boughtWith([order]);
  return giftCardsOfDispute({ standing, is_inquiry: isInquiry }, bought);
}

/** An inquiry that becomes a dispute has the same id, and is told of again. */
const causeOf = ({ isInquiry }: ProviderDispute, dispute: string) => (isInquiry ? `${dispute}:inquiry` : dispute);

function mailOf(news: ProviderDispute, dispute: string, order: string | undefined, giftCards: string[]): NewMail {
  const { amount, reason, standing, isInquiry, answerBy } = news;
  const cause = causeOf(news, dispute);
  const facts = {
    amount: toPounds(amount),
    provider_reference: dispute,
    ...(isInquiry && { is_inquiry: true }),
    ...(order && { order_id: order }),
    ...(giftCards.length > 0 && { gift_cards: giftCards }),
  };
  if (standing !== 'open') {
    return { kind: 'owner-dispute-closed', cause, data: { ...facts, won: standing === 'won' } };
  }
  const until = answerBy && { answer_by: answerBy.toISOString() };
  return { kind: 'owner-dispute', cause, data: { ...facts, reason, ...until } };
}

/** An inquiry has ended with its dispute, too. A dispute may follow the end of its inquiry. */
async function hasEnded(container: MedusaContainer, news: ProviderDispute, dispute: string): Promise<boolean> {
  const outbox = container.resolve(outboxModule);
  const causes = [...new Set([causeOf(news, dispute), dispute])];
  return (await outbox.findKnownCauses('owner-dispute-closed', causes)).size > 0;
}
