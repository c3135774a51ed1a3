import { InjectManager, MedusaContext, type MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../database/execute';

/** A row that this process alone is to work on. */
export type Claimed = { id: string; attempts: number };

/**
 * A table with work in its rows, and what it calls its columns. All have `status` ('waiting', 'dead', and a word for
 * what is done), `attempts`, `claimed_until` and `updated_at`.
 */
export interface QueueTable<Row extends Claimed> {
  name: string;
  /** What whoever claims a row gets of it, beside its id and attempts. */
  gives: readonly Exclude<keyof Row & string, keyof Claimed>[];
  /** The status of a row whose work is done, and the column of the moment. */
  done: readonly [status: string, at: string];
  waitingSince: string;
  nextTry: string;
  /** Why the last attempt failed. */
  problem: string;
  /** Whether a row whose attempt failed is given up: a condition on it. */
  isGivenUp: string;
  /** A column of JSON that is emptied once the row is done or given up. */
  wiped?: string;
}

/** A module's service, as `MedusaService` makes it. */
type ServiceClass = new (...parts: ConstructorParameters<ReturnType<typeof MedusaService>>) => object;

/** Longer than the work on a few rows may take, so that no two processes do it at once. */
const claimSeconds = 120;

/** Minutes between the attempts; from the last one on, each hour. */
const pauses = [1, 5, 15, 60];

/**
 * A module's service whose table is a queue: what waits is claimed by one of several backends, tried again later and
 * later while its work fails, and given up in the end. Every verb is one statement.
 */
export function withQueue<Row extends Claimed, Base extends ServiceClass>(Service: Base, table: QueueTable<Row>) {
  const { name, gives, done, waitingSince, nextTry, problem, isGivenUp, wiped } = table;

  class QueueService extends Service {
    /** Takes rows that are due, the oldest first; each is given to one caller only. */
    @InjectManager()
    async claim(most: number, @MedusaContext() context: DatabaseContext = {}): Promise<Row[]> {
      return execute<Row>(
        context,
        `UPDATE ${name} SET attempts = attempts + 1, claimed_until = now() + ? * interval '1 second', updated_at = now()
         WHERE id IN (
           SELECT id FROM ${name}
           WHERE status = 'waiting' AND ${nextTry} <= now() AND (claimed_until IS NULL OR claimed_until < now())
           ORDER BY ${nextTry} LIMIT ? FOR UPDATE SKIP LOCKED
         )
         RETURNING id, attempts, ${gives.join(', ')}`,
        [claimSeconds, most],
      );
    }

    @InjectManager()
    async markDone(id: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
      const [status, at] = done;
      await execute(
        context,
        `UPDATE ${name} SET status = ?, ${at} = now(), claimed_until = NULL, ${problem} = NULL, updated_at = now()
         ${wiped ? `, ${wiped} = '{}'` : ''} WHERE id = ?`,
        [status, id],
      );
    }

    /** To be tried again later, or given up. True when it was given up. */
    @InjectManager()
    async markFailed({ id, attempts }: Claimed, why: string, @MedusaContext() context: DatabaseContext = {}) {
      const pause = pauses[Math.min(attempts, pauses.length) - 1];
      const [row] = await execute<{ status: string }>(
        context,
        `UPDATE ${name} SET status = CASE WHEN ${isGivenUp} THEN 'dead' ELSE status END,
           claimed_until = NULL, ${problem} = ?, updated_at = now(), ${nextTry} = now() + ? * interval '1 minute'
           ${wiped ? `, ${wiped} = CASE WHEN ${isGivenUp} THEN '{}' ELSE ${wiped} END` : ''}
         WHERE id = ? RETURNING status`,
        [why, pause, id],
      );
      return row?.status === 'dead';
    }

    /** How long the oldest row that is not done has been waiting, in seconds; 0 when none is. */
    @InjectManager()
    async oldestWaitingSeconds(@MedusaContext() context: DatabaseContext = {}): Promise<number> {
      const [row] = await execute<{ age: string }>(
        context,
        `SELECT coalesce(extract(epoch FROM now() - min(${waitingSince})), 0) AS age FROM ${name} WHERE status = 'waiting'`,
      );
      return Math.round(Number(row?.age));
    }
  }
  return QueueService;
}
