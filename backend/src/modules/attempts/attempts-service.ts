import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { AttemptCount } from './models/attempt-count';
import { HeldOff } from './models/held-off';

/** One attempt as one limit sees it. */
export interface Attempt {
  /** A keyed hash of the limit and of what it is counted by. */
  id: string;
  limit: string;
  /** How many may be made within the time. */
  most: number;
  seconds: number;
  /** How many this one counts for. */
  weight: number;
  /** A keyed hash of the visitor's address on the network. */
  address: string;
}

/** A count that the owner let go, to be put back if need be. */
export interface LetGo {
  heldOffId: string;
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

/** Of so many different addresses it is known that they differ. */
const mostAddresses = 100;

/** How often what was attempted, and what is held off for that. Times are the database's, whichever backend asks. */
export class AttemptsService extends MedusaService({ AttemptCount, HeldOff }) {
  /**
   * Counts an attempt by all the limits that it falls under, in one statement, and before it is made: of many at once
   * no more are let in than may be. When one of them has been reached already, only that one goes on counting: whose
   * attempts are held off uses up nobody else's.
   *
   * @returns seconds until the next attempt is let in, or null when this one is
   */
  @InjectManager()
  async count(attempts: Attempt[], @MedusaContext() context: DatabaseContext = {}): Promise<number | null> {
    if (attempts.length === 0) return null;
    const values = attempts.flatMap(({ id, limit, most, seconds, weight, address }) => [
      ...[id, limit, most, seconds, weight, address],
      generateEntityId(undefined, 'held'),
    ]);
    const [row] = await execute<{ seconds: number }>(
      context,
      // Rows are taken in the order of their ids, so that no two attempts wait for each other.
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

  /** Takes out of their counts again what went well. */
  @InjectManager()
  async giveBack(
    attempts: Pick<Attempt, 'id' | 'weight'>[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    if (attempts.length === 0) return;
    await execute(
      context,
      `WITH attempt (id, weight) AS (VALUES ${attempts.map(() => '(?, ?::int)').join(', ')})
       UPDATE attempt_count AS c SET attempts = greatest(c.attempts - taken.weight, 0) FROM (
         SELECT id, weight FROM attempt_count JOIN attempt USING (id) ORDER BY id FOR UPDATE OF attempt_count
       ) AS taken WHERE c.id = taken.id`,
      attempts.flatMap(({ id, weight }) => [id, weight]),
    );
  }

  /** Forgets the count behind something that is held off: whoever it was may try again at once. */
  @InjectTransactionManager()
  async letGo(heldOffId: string, @MedusaContext() context: DatabaseContext = {}): Promise<LetGo> {
    const [count] = await execute<CountRow>(
      context,
      `DELETE FROM attempt_count USING held_off
       WHERE held_off.id = ? AND attempt_count.id = held_off.count_id AND attempt_count.began_at = held_off.began_at
       RETURNING attempt_count.*`,
      [heldOffId],
    );
    await execute(
      context,
      'UPDATE held_off SET let_go_at = now(), count_id = NULL WHERE id = ? AND let_go_at IS NULL',
      [heldOffId],
    );
    return { heldOffId, count };
  }

  /** Puts back what was let go, unless it has begun anew meanwhile. */
  @InjectTransactionManager()
  async holdAgain({ heldOffId, count }: LetGo, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    if (!count) return;
    const { id, limit_name, attempts, addresses, began_at, ends_at } = count;
    await execute(
      context,
      `INSERT INTO attempt_count (id, limit_name, attempts, addresses, began_at, ends_at)
       VALUES (?, ?, ?, array[${addresses.map(() => '?').join(', ')}]::text[], ?, ?) ON CONFLICT DO NOTHING`,
      [id, limit_name, attempts, ...addresses, began_at, ends_at],
    );
    await execute(context, 'UPDATE held_off SET let_go_at = NULL, count_id = ? WHERE id = ?', [id, heldOffId]);
  }

  /** Forgets what is over: whose attempts they were at once, that something was held off after some days. */
  @InjectTransactionManager()
  async forget(days: number, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    // What is being counted in this moment begins anew, and is not waited for.
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
