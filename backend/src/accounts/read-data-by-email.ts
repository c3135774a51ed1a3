import type { MedusaContainer } from '@medusajs/framework/types';
import { messagesModule } from '../modules/messages';
import { newsletterModule } from '../modules/newsletter';

/** Data that is stored by e-mail address and belongs to no account. */
export interface DataByEmail {
  newsletter: { status: string; history: { at: Date; what: string }[] } | null;
  /** Newest first. */
  letters: Date[];
}

const most = 100;

export async function readDataByEmail(container: MedusaContainer, email: string): Promise<DataByEmail> {
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
