import { generateEntityId, InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { PushSubscription } from './models/push-subscription';

/** A browser, and whose it is. */
export type ToldBrowser = { user_id: string; endpoint: string; p256dh: string; auth: string };

/** The generated lists give fifteen, unless they are asked for more; a shop has a handful. */
const all = 1000;

/** Whose browsers are told what the owner is mailed. */
export class PushSubscriptionsService extends MedusaService({ PushSubscription }) {
  async of(userId: string): Promise<ToldBrowser[]> {
    return this.listPushSubscriptions({ user_id: userId }, { take: all, order: { created_at: 'ASC' } });
  }

  async everyone(): Promise<(ToldBrowser & { id: string })[]> {
    return this.listPushSubscriptions({}, { take: all });
  }

  async at(endpoint: string): Promise<ToldBrowser | undefined> {
    const [found] = await this.listPushSubscriptions({ endpoint });
    return found;
  }

  /** A browser is told once, for whoever has asked last in it. */
  @InjectManager()
  async keep(browser: ToldBrowser, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const { user_id, endpoint, p256dh, auth } = browser;
    await execute(
      context,
      `INSERT INTO push_subscription (id, user_id, endpoint, p256dh, auth) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (endpoint) DO UPDATE SET
         user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, updated_at = now()`,
      [generateEntityId(undefined, 'push'), user_id, endpoint, p256dh, auth],
    );
  }

  async end(userId: string, endpoint: string): Promise<void> {
    await this.deletePushSubscriptions({ user_id: userId, endpoint });
  }
}
