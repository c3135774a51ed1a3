import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { ToPostList } from '@shop/shared/desk/to-post';
import * as v from 'valibot';
import { pageQuery } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { countToPost, listRecentlyCancelled, listToPost } from '../../../orders/to-post/list-to-post';
import { readParcels } from '../../../orders/to-post/read-parcels';
import { toShown } from '../../../orders/to-post/shown-parcel';

const Query = v.strictObject({ limit: pageQuery.limit, after: v.optional(v.string()) });

/** Express first, then the oldest. `called_off` lists lately cancelled orders, whose slips may be printed already. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, after } = readForm(Query, req.query);
  const [page, count, cancelled] = await Promise.all([
    listToPost(req.scope, { limit, after }),
    countToPost(req.scope),
    after === undefined ? listRecentlyCancelled(req.scope) : Promise.resolve<string[]>([]),
  ]);
  const ids = page.orders.map(({ id }) => id);
  const parcels = (await readParcels(req.scope, [...ids, ...cancelled])).map(toShown);
  const list: ToPostList = {
    orders: parcels.filter(({ id }) => ids.includes(id)),
    called_off: parcels.filter(({ id }) => cancelled.includes(id)),
    next: page.next,
    count: { to_post: count.toPost, express: count.express, held: count.held, oldest_at: count.oldestAt },
  };
  res.status(200).json(list);
}
