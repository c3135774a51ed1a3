import type { MedusaContainer } from '@medusajs/framework/types';
import { messagesModule } from '../modules/messages';
import { newsletterModule } from '../modules/newsletter';

/** What the shop keeps under an address apart from any account. */
export interface KeptFacts {
  newsletter: { status: string; history: { at: Date; what: string }[] } | null;
  /** When each was written, the latest first. */
  letters: Date[];
}

/** The most letters that one mail tells. */
const most = 100;

/** Letters, and what was said to the newsletter. */
export async function readKeptData(container: MedusaContainer, email: string): Promise<KeptFacts> {
  const newsletter = container.resolve(newsletterModule);
  const [subscriber] = await newsletter.listSubscribers({ email }, { take: 1 });
  const consents = subscriber
    ? await newsletter.listConsents({ subscriber_id: subscriber.id }, { order: { created_at: 'ASC' } })
    : [];
  const letters = await container
    .resolve(messagesModule)
    .listMessages({ email }, { take: most, order: { created_at: 'DESC' } });
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
  };
}
