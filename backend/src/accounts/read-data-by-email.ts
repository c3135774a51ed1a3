import type { MedusaContainer } from '@medusajs/framework/types';
import { giftCardsModule } from '../modules/gift-cards';
import { messagesModule } from '../modules/messages';
import { newsletterModule } from '../modules/newsletter';
import { toPounds } from '../money/pence';

/** Data that is stored by e-mail address and belongs to no account. */
export interface DataByEmail {
  newsletter: { status: string; history: { at: Date; what: string }[] } | null;
  /** Newest first. */
  letters: Date[];
  /** Gift cards that were mailed there, in pounds. */
  gift_cards: { last_four: string; left: number }[];
}

const most = 100;

export async function readDataByEmail(container: MedusaContainer, email: string): Promise<DataByEmail> {
  const newsletter = container.resolve(newsletterModule);
  const [subscriber] = await newsletter.listSubscribers({ email }, { take: 1 });
  const consents = subscriber
    ? await newsletter.listConsents({ subscriber_id: subscriber.id }, { order: { created_at: 'ASC', id: 'ASC' } })
    : [];
  const letters = await container
    .resolve(messagesModule)
    .listMessages({ email }, { take: most, order: { created_at: 'DESC', id: 'DESC' } });
  const giftCards = await container.resolve(giftCardsModule).listGiftCards({ email }, { take: most });
  return {
    newsletter: subscriber
      ? {
          status: subscriber.status,
          history: consents.map(({ created_at, act, words }) => ({
            at: new Date(created_at),
            what: `${act}: ${words}`,
          })),
        }
      : null,
    letters: letters.map(({ created_at }) => new Date(created_at)),
    gift_cards: giftCards.map(({ last_four, balance }) => ({ last_four, left: toPounds(balance) })),
  };
}
