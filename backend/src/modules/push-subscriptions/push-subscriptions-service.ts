import { generateEntityId, MedusaService } from '@medusajs/framework/utils';
import { execute } from '../../database/execute';
import { PushSubscription } from './models/push-subscription';

export type SubscribedBrowser = { user_id: string; endpoint: string; p256dh: string; auth: string };

/** Medusa's generated lists return fifteen rows by default. */
const all = 1000;

export class PushSubscriptionsService extends MedusaService({ PushSubscription }) {
  async listFor(userId: string): Promise<SubscribedBrowser[]> {
    return this.listPushSubscriptions({ user_id: userId }, { take: all, order: { created_at: 'ASC', id: 'ASC' } });
  }

  async listAll(): Promise<(SubscribedBrowser & { id: string })[]> {
    return this.listPushSubscriptions({}, { take: all });
  }

  async findByEndpoint(endpoint: string): Promise<SubscribedBrowser | undefined> {
    const [found] = await this.listPushSubscriptions({ endpoint });
    return found;
  }

  /** A browser has one row, which belongs to the last user who subscribed in it. */
  async save(browser: SubscribedBrowser): Promise<void> {
    const { user_id, endpoint, p256dh, auth } = browser;
    await execute(
      this,
      `INSERT INTO push_subscription (id, user_id, endpoint, p256dh, auth) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (endpoint) DO UPDATE SET
         user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, updated_at = now()`,
      [generateEntityId(undefined, 'push'), user_id, endpoint, p256dh, auth],
    );
  }

  async remove(userId: string, endpoint: string): Promise<void> {
    await this.deletePushSubscriptions({ user_id: userId, endpoint });
  }
}
