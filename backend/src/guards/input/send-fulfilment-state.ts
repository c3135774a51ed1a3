import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { toPence, toPounds } from '../../money/pence';
import { countNotSent, fulfilmentState } from '../../orders/fulfilment-state';
import { readOrderRecords } from '../../orders/record/read-order-record';
import { logFailure } from '../../process/log/log-event';

type ShownItem = { id?: unknown; not_sent?: number };
type Shown = {
  id?: unknown;
  fulfillment_status?: unknown;
  items?: (ShownItem | null)[];
  summary?: { pending_difference?: number } | null;
  disputed?: number;
};

const maxOrders = 100;
const doubtful = ['not_fulfilled', 'partially_fulfilled', 'partially_shipped', 'partially_delivered'];

const isDoubtful = ({ fulfillment_status: status }: Shown) => doubtful.includes(String(status));
const isOwed = ({ summary }: Shown) => (summary?.pending_difference ?? 0) < 0;

/**
 * Medusa counts cards that were refunded and taken off the parcel as still to be posted: its page takes off `not_sent`. It
 * would refund what a bank has taken back, too.
 */
export function sendFulfilmentState(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const sendJson = res.json.bind(res);
  res.json = (body) => {
    res.json = sendJson;
    const { order, orders: listed = [] } = (body ?? {}) as { order?: Shown; orders?: Shown[] };
    const orders = order ? [order, ...listed] : listed;
    void correct(req, orders)
      .then(() => sendJson(body))
      .catch(next);
    return res;
  };
  next();
}

async function correct(req: MedusaRequest, orders: readonly Shown[]): Promise<void> {
  const wrong = orders.filter((one) => isDoubtful(one) || isOwed(one));
  const ids = wrong.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  if (ids.length === 0 || ids.length > maxOrders) return;
  try {
    const records = new Map((await readOrderRecords(req.scope, ids)).map((record) => [record.id, record]));
    for (const one of wrong) {
      const record = records.get(String(one.id));
      if (!record) continue;
      if (isOwed(one)) takeOffDisputed(one, record.disputed);
      if (!isDoubtful(one)) continue;
      one.fulfillment_status = fulfilmentState(record, String(one.fulfillment_status));
      const notSent = new Map(record.lines.map(({ id, ...line }) => [id, countNotSent(line)]));
      for (const item of one.items ?? []) if (item) item.not_sent = notSent.get(String(item.id)) ?? 0;
    }
  } catch (error) {
    logFailure(req.scope, { event: 'orders_not_corrected' }, error);
  }
}

/** @param disputed pounds */
function takeOffDisputed(one: Shown, disputed: number): void {
  if (disputed === 0 || !one.summary) return;
  one.disputed = disputed;
  one.summary.pending_difference = Math.min(0, toPounds(toPence((one.summary.pending_difference ?? 0) + disputed)));
}
