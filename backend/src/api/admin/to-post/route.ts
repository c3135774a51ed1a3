import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { ToPostList } from '@shop/shared/desk/to-post';
import * as v from 'valibot';
import { pageQuery } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { countToPost, listLater, listRecentlyCancelled, listToPost } from '../../../orders/to-post/parcel-queue';
import { readParcels } from '../../../orders/to-post/read-parcels';
import { toShown } from '../../../orders/to-post/shown-parcel';

const Query = v.strictObject({ limit: pageQuery.limit, after: v.optional(v.string()) });

/** Express first, then the oldest. `later` and `called_off` come with the first page; `called_off` lists lately cancelled orders, whose slips may be printed already. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, after } = readForm(Query, req.query);
  const isFirst = after === undefined;
  const [page, count, waiting, cancelled] = await Promise.all([
    listToPost(req.scope, { limit, after }),
    countToPost(req.scope),
    isFirst ? listLater(req.scope) : Promise.resolve<string[]>([]),
    isFirst ? listRecentlyCancelled(req.scope) : Promise.resolve<string[]>([]),
  ]);
  const ids = page.orders.map(({ id }) => id);
  const parcels = (await readParcels(req.scope, [...ids, ...waiting, ...cancelled])).map(toShown);
  const list: ToPostList = {
    orders: parcels.filter(({ id }) => ids.includes(id)),
    later: parcels.filter(({ id }) => waiting.includes(id)),
    called_off: parcels.filter(({ id }) => cancelled.includes(id)),
    next: page.next,
    count: {
      to_post: count.toPost,
      express: count.express,
      held: count.held,
      later: count.later,
      oldest_at: count.oldestAt,
    },
  };
  res.status(200).json(list);
}
