import { beforeAll, beforeEach, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import tradeModule from '.';
import { Migration20261216000000 } from './migrations/Migration20261216000000';
import { Migration20261217000000 } from './migrations/Migration20261217000000';
import { Migration20261218000200 } from './migrations/Migration20261218000200';
import { Migration20261223000000 } from './migrations/Migration20261223000000';
import type { TradeService } from './trade-service';

const opened = throwawayModule(
  tradeModule,
  Migration20261216000000,
  Migration20261217000000,
  Migration20261218000200,
  Migration20261223000000,
);
let trade: TradeService;

beforeAll(async () => {
  trade = opened.start();
  await opened.pool.query('create table "order" (id text, canceled_at timestamptz)');
  await opened.pool.query(
    `insert into trade_account (id, customer_id, kind, shop_name, address, vat_number, sells, state, credit_limit)
     values ('trade_1', 'cus_1', 'trade', 'The Corner Bookshop', '1 High Street', '', 'Books', 'accepted', 100)`,
  );
});
beforeEach(() => opened.pool.query('delete from trade_invoice; delete from "order"'));

const hold = (cartId: string, pence = 5000) => trade.hold({ customerId: 'cus_1', cartId, pence });

async function issued(number: number, paid = 0) {
  await hold(`cart_${number}`, 1000);
  await opened.pool.query('insert into "order" values ($1, null)', [`order_${number}`]);
  await opened.pool.query(
    `update trade_invoice set number = $1, order_id = $2, paid = $3, issued_on = '2026-12-01', due_on = '2026-12-31'
     where cart_id = $4`,
    [number, `order_${number}`, paid, `cart_${number}`],
  );
}

test('a cart holds its sum once, as far as the limit reaches', async () => {
  await Promise.all([hold('cart_1'), hold('cart_1')]);
  await hold('cart_2');
  await expect(hold('cart_3', 1)).rejects.toMatchObject({ code: 'credit_limit' });
  expect(await trade.owedBy('trade_1')).toBe(10_000);
});

test('a cart with an invoice is held no second time, and is refused once the order of that is cancelled', async () => {
  await issued(7);
  await hold('cart_7', 1000);
  expect(await trade.owedBy('trade_1')).toBe(1000);
  await opened.pool.query(`update "order" set canceled_at = now() where id = 'order_7'`);
  await expect(hold('cart_7', 1000)).rejects.toMatchObject({ code: 'credit_limit' });
});

test('a customer sees what is unpaid first, and the owner the newest', async () => {
  for (const [number, paid] of [
    [1, 0],
    [2, 1000],
    [3, 1000],
    [4, 0],
  ] as const) {
    await issued(number, paid);
  }
  const numbers = async (customerId: string | null, limit = 3) =>
    (await trade.invoices({ customerId, limit })).invoices.map((one) => one.number);
  expect(await numbers('cus_1')).toEqual([4, 1, 3]);
  expect(await numbers(null)).toEqual([4, 3, 2]);
});
