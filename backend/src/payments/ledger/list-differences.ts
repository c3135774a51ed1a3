import type { MedusaContainer } from '@medusajs/framework/types';
import { paymentInboxModule } from '../../modules/payment-inbox';
import { adviseOn, type Difference, describeDifference } from './compare-books';

/** Dates are ISO strings. `advice` says what the owner should do. */
export type ShownDifference = {
  id: string;
  happened: string;
  advice: string;
  order: { id: string; number: number } | null;
  reference: string;
  found_at: string;
  settled_at: string | null;
};

const settledFor = 14 * 24 * 60 * 60_000;
const most = 50;

/** Lists what is open, and what was settled within two weeks; the latest first. */
export async function listDifferences(container: MedusaContainer): Promise<ShownDifference[]> {
  const since = new Date(Date.now() - settledFor);
  const rows = await container
    .resolve(paymentInboxModule)
    .listLedgerDifferences(
      { $or: [{ settled_at: null }, { settled_at: { $gte: since } }] },
      { take: most, order: { found_at: 'DESC', id: 'DESC' } },
    );
  const shown = rows.map(({ id, found_at, settled_at, ...difference }) =>
    toShown(difference, { id, found_at, settled_at }),
  );
  return [...shown.filter((one) => one.settled_at === null), ...shown.filter((one) => one.settled_at !== null)];
}

type Row = { id: string; found_at: Date | string; settled_at: Date | string | null };

function toShown(difference: Difference, { id, found_at, settled_at }: Row): ShownDifference {
  const { order_id, order_number, payment_intent } = difference;
  return {
    id,
    happened: describeDifference(difference, false),
    advice: settled_at ? 'Both agree by now. There is nothing to do.' : adviseOn(difference),
    order: order_id ? { id: order_id, number: order_number } : null,
    reference: payment_intent,
    found_at: new Date(found_at).toISOString(),
    settled_at: settled_at ? new Date(settled_at).toISOString() : null,
  };
}
