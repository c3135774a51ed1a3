import type { MedusaContainer } from '@medusajs/framework/types';
import { toPounds } from '../cart/pence';
import { businessModule } from '../modules/business';
import type { LowStock } from '../modules/business/business-service';
import { messagesModule } from '../modules/messages';
import { countToPost } from '../orders/to-post/list-to-post';
import { fewForOwner } from '../stock/few-left';
import { readWeeks } from './read-weeks';
import { type Care, toCares } from './say-trouble';

/** All that the owner sees first. Moments are ISO texts, amounts pounds. */
export interface Desk {
  to_post: { count: number; express: number; oldest_at: string | null };
  /** Orders that their shoppers want no more; the newest first. */
  wishes: { order_id: string; number: number; name: string; kind: 'cancel' | 'withdrawal'; at: string }[];
  messages: { count: number; oldest_at: string | null };
  /** Payments and mails that need a person, in a sentence and where to go. */
  payments: Care[];
  /** Counted cards of which few are left. */
  low_stock: LowStock[];
  weeks: { from: string; orders: number; takings: number }[];
  last_week_by_now: { orders: number; takings: number };
  best: { id: string; title: string; picture: string; sold: number }[];
}

const day = 24 * 60 * 60_000;
/** What could not be worked on is shown for so long: nobody can take it away by hand. */
const shownFor = 14 * day;

/** What is to be done, and how the shop is getting on; each time anew, so that it is right when somebody looks. */
export async function readDesk(container: MedusaContainer, now = new Date()): Promise<Desk> {
  const business = container.resolve(businessModule);
  const [toPost, wishes, [[oldest], count], troubles, stock, weeks] = await Promise.all([
    countToPost(container),
    business.wishes(),
    container
      .resolve(messagesModule)
      .listAndCountMessages({ status: 'new' }, { select: ['id', 'created_at'], take: 1, order: { created_at: 'ASC' } }),
    business.troubles(new Date(now.getTime() - shownFor)),
    business.lowStock(fewForOwner),
    readWeeks(container, now),
  ]);
  return {
    to_post: { count: toPost.toPost, express: toPost.express, oldest_at: toPost.oldestAt },
    wishes: wishes.map(({ at, ...wish }) => ({ ...wish, at: at.toISOString() })),
    messages: { count, oldest_at: oldest ? new Date(oldest.created_at).toISOString() : null },
    payments: await toCares(container, troubles),
    low_stock: stock,
    weeks: weeks.weeks.map((one) => ({ ...one, takings: toPounds(one.takings) })),
    last_week_by_now: { ...weeks.lastWeekByNow, takings: toPounds(weeks.lastWeekByNow.takings) },
    best: weeks.best,
  };
}
