import type pg from 'pg';
import type { Account } from './account.ts';

const payments = `select p.id, p.data ->> 'id' as intent from payment p join order_payment_collection l
  on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null where l.order_id = $1`;

type Dated = Pick<Account, 'at'> & { order: { id: string; number: number }; refunds: readonly { at: Date }[] };

export async function backdate(database: pg.Client, { order, at, refunds }: Dated): Promise<void> {
  const moments = refunds.map((one) => one.at);
  const numbered = (what: string, by: string) =>
    `(select *, row_number() over (order by ${by}) as nth from (${what}) every_one) numbered`;
  const refundsOf = `select r.id, r.created_at from refund r join (${payments}) p on p.id = r.payment_id
    where r.deleted_at is null`;
  const moved = `select k.id, k.moved_at from card_movement k join (${payments}) p on p.intent = k.payment_intent
    where k.kind = 'refund'`;

  await database.query('update "order" set created_at = $2 where id = $1', [order.id, at]);
  await database.query(`update capture c set created_at = $2 from (${payments}) p where c.payment_id = p.id`, [
    order.id,
    at,
  ]);
  await database.query(
    `update card_movement k set moved_at = $2 from (${payments}) p where k.payment_intent = p.intent and k.kind = 'charge'`,
    [order.id, at],
  );
  const dated = await database.query(
    `update refund r set created_at = ($2::timestamptz[])[nth] from ${numbered(refundsOf, 'created_at, id')}
     where numbered.id = r.id`,
    [order.id, moments],
  );
  if (dated.rowCount !== refunds.length) {
    throw new Error(`Order ${order.number} was refunded ${dated.rowCount} times, not ${refunds.length} times.`);
  }
  await database.query(
    `update card_movement k set moved_at = ($2::timestamptz[])[nth] from ${numbered(moved, 'moved_at, id')}
     where numbered.id = k.id`,
    [order.id, moments],
  );
}
