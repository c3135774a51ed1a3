import type { MedusaService } from '@medusajs/framework/utils';
import { execute } from '../database/execute';

export type Claimed = { id: string; attempts: number };

/** Every table has `status` ('waiting', 'dead' or a word for done), `attempts`, `claimed_until`, `updated_at`. */
export interface QueueTable<Row extends Claimed> {
  name: string;
  /** Columns returned to the claimer besides `id` and `attempts`. */
  gives: readonly Exclude<keyof Row & string, keyof Claimed>[];
  done: readonly [status: string, at: string];
  waitingSince: string;
  nextTry: string;
  /** SQL condition of rows that wait until no other is due. */
  comesLast?: string;
  problem: string;
  /** SQL condition under which a failed row becomes 'dead'. */
  isGivenUp: string;
  /** JSON column that is emptied when the row is done or dead. */
  wiped?: string;
}

type ServiceClass = new (...parts: ConstructorParameters<ReturnType<typeof MedusaService>>) => object;

/** Longer than a batch takes, so that two processes never work on the same row. */
const claimSeconds = 120;

/** A stopping process may need as long to be gone. */
const farewellSeconds = 5;

/** Minutes between attempts; the last value repeats. */
const pauses = [1, 5, 15, 60];

/** Several backends can share a queue, because each method is one SQL statement. */
export function withQueue<Row extends Claimed, Base extends ServiceClass>(Service: Base, table: QueueTable<Row>) {
  const { name, gives, done, waitingSince, nextTry, comesLast, problem, isGivenUp, wiped } = table;
  const turn = comesLast ? `(${comesLast}), ${nextTry}` : nextTry;

  class QueueService extends Service {
    async claim(most: number): Promise<Row[]> {
      return execute<Row>(
        this,
        `UPDATE ${name} SET attempts = attempts + 1, claimed_until = now() + ? * interval '1 second', updated_at = now()
         WHERE id IN (
           SELECT id FROM ${name}
           WHERE status = 'waiting' AND ${nextTry} <= now() AND (claimed_until IS NULL OR claimed_until < now())
           ORDER BY ${turn} LIMIT ? FOR UPDATE SKIP LOCKED
         )
         RETURNING id, attempts, ${gives.join(', ')}`,
        [claimSeconds, most],
      );
    }

    /** Lets a process that is about to end release its rows: the next one need not wait until the claims expire. */
    async releaseClaims(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await execute(
        this,
        `UPDATE ${name} SET claimed_until = least(claimed_until, now() + ? * interval '1 second'), updated_at = now()
         WHERE id IN (?) AND status = 'waiting' AND claimed_until IS NOT NULL`,
        [farewellSeconds, ids],
      );
    }

    async markDone(id: string): Promise<void> {
      const [status, at] = done;
      await execute(
        this,
        `UPDATE ${name} SET status = ?, ${at} = now(), claimed_until = NULL, ${problem} = NULL, updated_at = now()
         ${wiped ? `, ${wiped} = '{}'` : ''} WHERE id = ?`,
        [status, id],
      );
    }

    /** @returns true when the row was given up */
    async markFailed({ id, attempts }: Claimed, why: string) {
      const pause = pauses[Math.min(attempts, pauses.length) - 1];
      const [row] = await execute<{ status: string }>(
        this,
        `UPDATE ${name} SET status = CASE WHEN ${isGivenUp} THEN 'dead' ELSE status END,
           claimed_until = NULL, ${problem} = ?, updated_at = now(), ${nextTry} = now() + ? * interval '1 minute'
           ${wiped ? `, ${wiped} = CASE WHEN ${isGivenUp} THEN '{}' ELSE ${wiped} END` : ''}
         WHERE id = ? RETURNING status`,
        [why, pause, id],
      );
      return row?.status === 'dead';
    }

    /** Seconds the oldest waiting row has waited; 0 when there is none. */
    async oldestWaitingSeconds(): Promise<number> {
      const [row] = await execute<{ age: string }>(
        this,
        `SELECT coalesce(extract(epoch FROM now() - min(${waitingSince})), 0) AS age FROM ${name} WHERE status = 'waiting'`,
      );
      return Math.round(Number(row?.age));
    }

    /** The metrics need these. Both parts have an index of their own, so that a long history costs nothing. */
    async readFigures() {
      const [row] = await execute<Record<'waiting' | 'due' | 'retrying' | 'age' | 'dead', string>>(
        this,
        `SELECT
           count(*) AS waiting, count(*) FILTER (WHERE ${nextTry} <= now()) AS due,
           count(*) FILTER (WHERE ${problem} IS NOT NULL) AS retrying,
           coalesce(extract(epoch FROM now() - min(${waitingSince})), 0) AS age,
           (SELECT count(*) FROM ${name} WHERE status = 'dead') AS dead
         FROM ${name} WHERE status = 'waiting'`,
      );
      return {
        waiting: Number(row?.waiting),
        due: Number(row?.due),
        retrying: Number(row?.retrying),
        oldest_seconds: Math.round(Number(row?.age)),
        given_up: Number(row?.dead),
      };
    }
  }
  return QueueService;
}
