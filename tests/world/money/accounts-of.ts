import { examine } from '../../../start/doctor/examine.ts';
import { pence } from '../deliveries.ts';
import { ledgerOf } from '../ledger.ts';
import { recordOf } from '../orders.ts';
import { asAdmin } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';
import { pick, pickList, pickText } from '../store-api.ts';
import { downloadCsv, penceIn } from './books.ts';

/** Pence. */
export interface OrderAccounts {
  total: number;
  due: number;
  onAccount: number;
  /** The sums by the card provider's ledger, one for each payment. */
  taken: number[];
  paidBack: number[];
  /** The sums by the accountant's file of takings. */
  takings: { total: number; byCard: number; paidBack: number };
}

/** The sum of an order, by all who keep books of it. */
export async function accountsOf(shop: RunningShop, id: string): Promise<OrderAccounts> {
  const record = await recordOf(shop, id);
  const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=payment_collections.payments.data`);
  const payments = pickList(body, 'order', 'payment_collections').flatMap((one) => pickList(one, 'payments'));
  const intents = payments.map((payment) => pickText(payment, 'data', 'id'));
  const refundsOf = async (intent: string) =>
    pickList(await ledgerOf(shop, intent, 'refunds'), 'data').reduce<number>(
      (sum, refund) => sum + Number(pick(refund, 'amount')),
      0,
    );
  const row = (await downloadCsv(shop, 'takings')).find(({ Order }) => Order === String(pick(record, 'number')));
  return {
    total: pence(record, 'total'),
    due: pence(record, 'due'),
    onAccount: Math.round(Number(pick(record, 'on_account') ?? 0) * 100),
    taken: await Promise.all(
      intents.map(async (intent) => Number(pick(await ledgerOf(shop, intent), 'amount_received'))),
    ),
    paidBack: await Promise.all(intents.map(refundsOf)),
    takings: {
      total: penceIn(row, 'Total'),
      byCard: penceIn(row, 'Taken by card'),
      paidBack: penceIn(row, 'Refunded so far'),
    },
  };
}

/** The doctor's findings about these orders. */
export async function findingsOf(shop: RunningShop, ids: readonly string[]): Promise<unknown[]> {
  const provider = { address: shop.cards.api, key: 'sk_test_sandbox' };
  const { findings } = await examine({ databaseUrl: shop.databaseUrl, provider, logs: '' });
  return findings.filter((finding) => ids.some((id) => JSON.stringify(finding).includes(id)));
}
