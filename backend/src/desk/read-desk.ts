import type { MedusaContainer } from '@medusajs/framework/types';
import { businessModule } from '../modules/business';
import type { LowStock } from '../modules/business/business-service';
import { messagesModule } from '../modules/messages';
import { tradeModule } from '../modules/trade';
import { toPounds } from '../money/pence';
import { countWaitingReviews } from '../orders/reviews/list-reviews';
import { countToPost } from '../orders/to-post/parcel-queue';
import { fewForOwner } from '../stock/few-left';
import { type ActionItem, toActionItems, toMailItem } from './describe-trouble';
import { listUnsentMails, shownFor } from './list-unsent-mails';
import { readWeeks } from './read-weeks';

/** Moments are ISO texts and amounts pounds. */
export interface Desk {
  to_post: { count: number; express: number; oldest_at: string | null };
  wishes: { order_id: string; number: number; name: string; kind: 'cancel' | 'withdrawal'; at: string }[];
  messages: { count: number; oldest_at: string | null };
  reviews: { count: number; oldest_at: string | null };
  trade: { count: number; oldest_at: string | null };
  payments: ActionItem[];
  /** Mails that could not be sent, the newest first; `first` are a few of them. */
  mails: { count: number; first: ActionItem[] };
  low_stock: LowStock[];
  weeks: { from: string; orders: number; takings: number }[];
  last_week_by_now: { orders: number; takings: number };
  refunded_this_week: number;
  best: { id: string; title: string; picture: string; sold: number }[];
}

const mailsNamed = 5;

export async function readDesk(container: MedusaContainer): Promise<Desk> {
  const now = new Date();
  const business = container.resolve(businessModule);
  const [toPost, wishes, [[oldest], count], reviews, trade, troubles, mails, stock, weeks] = await Promise.all([
    countToPost(container),
    business.listOpenCancelRequests(),
    container
      .resolve(messagesModule)
      .listAndCountMessages(
        { status: 'new' },
        { select: ['id', 'created_at'], take: 1, order: { created_at: 'ASC', id: 'ASC' } },
      ),
    countWaitingReviews(container),
    container.resolve(tradeModule).countWaiting(),
    business.listProblems(new Date(now.getTime() - shownFor)),
    listUnsentMails(container, now),
    business.listLowStock(fewForOwner),
    readWeeks(container, now),
  ]);
  return {
    to_post: { count: toPost.toPost, express: toPost.express, oldest_at: toPost.oldestAt },
    wishes: wishes.map(({ at, ...wish }) => ({ ...wish, at: at.toISOString() })),
    messages: { count, oldest_at: oldest ? new Date(oldest.created_at).toISOString() : null },
    reviews,
    trade,
    payments: await toActionItems(container, troubles),
    mails: { count: mails.length, first: mails.slice(0, mailsNamed).map(toMailItem) },
    low_stock: stock,
    weeks: weeks.weeks.map((one) => ({ ...one, takings: toPounds(one.takings) })),
    last_week_by_now: { ...weeks.lastWeekByNow, takings: toPounds(weeks.lastWeekByNow.takings) },
    refunded_this_week: toPounds(weeks.refunded),
    best: weeks.best,
  };
}
