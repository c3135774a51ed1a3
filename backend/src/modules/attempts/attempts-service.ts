import { generateEntityId, InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { AttemptCount, RateLimitBlock } from './models/attempts';

export interface Attempt {
  id: string;
  limit: string;
  /** Maximum within `seconds`. */
  most: number;
  seconds: number;
  weight: number;
  address: string;
}

export interface ClearedLimit {
  blockId: string;
  count: CountRow | undefined;
}

interface CountRow {
  id: string;
  limit_name: string;
  attempts: number;
  addresses: string[];
  began_at: string;
  ends_at: string;
}

/** Only this many IP addresses are stored with a count. */
const mostAddresses = 100;

/** Attempt counts and rate-limit blocks. All times are the database's, so that every backend agrees. */
export class AttemptsService extends MedusaService({ AttemptCount, RateLimitBlock }) {
  /** Counts before the attempt is made, so that parallel ones cannot exceed a limit. Seconds to wait, or null. */
  async count(attempts: Attempt[]): Promise<number | null> {
    if (attempts.length === 0) return null;
    const values = attempts.flatMap(({ id, limit, most, seconds, weight, address }) => [
      id,
      limit,
      most,
      seconds,
      weight,
      address,
      generateEntityId(undefined, 'held'),
    ]);
    const [row] = await execute<{ seconds: number }>(
      this,
      // The order of ids prevents deadlocks between parallel attempts.
      `WITH attempt (id, limit_name, most, seconds, weight, address, held_id) AS (
         VALUES ${attempts.map(() => '(?, ?, ?::int, ?::int, ?::int, ?, ?)').join(', ')}
       ), reached AS (
         SELECT id FROM attempt JOIN attempt_count AS c USING (id) WHERE c.ends_at > now() AND c.attempts >= attempt.most
       ), counted AS (
         INSERT INTO attempt_count AS c (id, limit_name, attempts, addresses, began_at, ends_at)
         SELECT id, limit_name, weight, array[address], now(), now() + make_interval(secs => seconds) FROM attempt
         WHERE NOT EXISTS (SELECT FROM reached) OR id IN (SELECT id FROM reached)
         ORDER BY id
         ON CONFLICT (id) DO UPDATE SET
           attempts = CASE WHEN c.ends_at <= now() THEN excluded.attempts
                           ELSE least(c.attempts + excluded.attempts, 1000000) END,
           addresses = CASE WHEN c.ends_at <= now() THEN excluded.addresses
                            WHEN c.addresses @> excluded.addresses OR cardinality(c.addresses) >= ${mostAddresses}
                              THEN c.addresses
                            ELSE c.addresses || excluded.addresses END,
           began_at = CASE WHEN c.ends_at <= now() THEN excluded.began_at ELSE c.began_at END,
           ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at ELSE c.ends_at END
         RETURNING c.*
       ), over AS (
         SELECT counted.*, held_id FROM counted JOIN attempt USING (id) WHERE counted.attempts > most
       ), noted AS (
         INSERT INTO held_off (id, count_id, limit_name, attempts, addresses, began_at, held_at, ends_at)
         SELECT held_id, id, limit_name, attempts, cardinality(addresses), began_at, now(), ends_at FROM over ORDER BY id
         ON CONFLICT (count_id, began_at) DO UPDATE SET
           attempts = excluded.attempts, addresses = excluded.addresses, updated_at = now()
       )
       SELECT greatest(ceil(extract(epoch FROM max(ends_at) - now())), 1)::int AS seconds FROM over HAVING count(*) > 0`,
      values,
    );
    return row?.seconds ?? null;
  }

  async uncount(attempts: Pick<Attempt, 'id' | 'weight'>[]): Promise<void> {
    if (attempts.length === 0) return;
    await execute(
      this,
      `WITH attempt (id, weight) AS (VALUES ${attempts.map(() => '(?, ?::int)').join(', ')})
       UPDATE attempt_count AS c SET attempts = greatest(c.attempts - taken.weight, 0) FROM (
         SELECT id, weight FROM attempt_count JOIN attempt USING (id) ORDER BY id FOR UPDATE OF attempt_count
       ) AS taken WHERE c.id = taken.id`,
      attempts.flatMap(({ id, weight }) => [id, weight]),
    );
  }

  /** Clears the count behind a block, so that the visitor may try again at once. */
  @InjectTransactionManager()
  async clearLimit(blockId: string, @MedusaContext() context: DatabaseContext = {}): Promise<ClearedLimit> {
    const [count] = await execute<CountRow>(
      context,
      `DELETE FROM attempt_count USING held_off
       WHERE held_off.id = ? AND attempt_count.id = held_off.count_id AND attempt_count.began_at = held_off.began_at
       RETURNING attempt_count.*`,
      [blockId],
    );
    await execute(
      context,
      'UPDATE held_off SET let_go_at = now(), count_id = NULL WHERE id = ? AND let_go_at IS NULL',
      [blockId],
    );
    return { blockId, count };
  }

  /** Restores a cleared count, unless a new one has begun. */
  @InjectTransactionManager()
  async restoreLimit({ blockId, count }: ClearedLimit, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    if (!count) return;
    const { id, limit_name, attempts, addresses, began_at, ends_at } = count;
    await execute(
      context,
      `INSERT INTO attempt_count (id, limit_name, attempts, addresses, began_at, ends_at)
       VALUES (?, ?, ?, array[${addresses.map(() => '?').join(', ')}]::text[], ?, ?) ON CONFLICT DO NOTHING`,
      [id, limit_name, attempts, ...addresses, began_at, ends_at],
    );
    await execute(context, 'UPDATE held_off SET let_go_at = NULL, count_id = ? WHERE id = ?', [id, blockId]);
  }

  /** Deletes expired counts, and blocks that ended more than `days` ago. */
  @InjectTransactionManager()
  async forget(days: number, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(
      context,
      `DELETE FROM attempt_count WHERE id IN (
         SELECT id FROM attempt_count WHERE ends_at <= now() ORDER BY id FOR UPDATE SKIP LOCKED
       )`,
    );
    await execute(context, 'UPDATE held_off SET count_id = NULL WHERE count_id IS NOT NULL AND ends_at <= now()');
    await execute(context, 'DELETE FROM held_off WHERE ends_at < now() - make_interval(days => ?::int)', [days]);
  }
}
