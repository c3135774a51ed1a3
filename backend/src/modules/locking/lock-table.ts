/** The part of knex that the locks need. */
export interface Database {
  raw(sql: string, values: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/** How long a lock is given for at a time; whoever holds it renews it before that. */
export const termSeconds = 15;

/**
 * The rows of held locks. Every verb is one statement, so that two processes can never both succeed. It is done on a
 * connection of its own: within the transaction of whoever wants the lock, others would not see it until it is over.
 */
export class LockTable {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Takes the lock when it is free, expired, or already this owner's (which then holds it for longer).
   *
   * @param seconds how long it may be held at all; the table itself gives it for one term after another
   * @param boot who is known to be alive as long as it is held; null when nobody can tell
   */
  async take(key: string, owner: string, seconds: number, boot: string | null = null): Promise<boolean> {
    const { rows } = await this.#database.raw(
      `INSERT INTO shop_lock (id, owner_id, expires_at, boot, until)
       VALUES (?, ?, now() + least(?::float, ?::float) * interval '1 second', ?::bigint, now() + ?::float * interval '1 second')
       ON CONFLICT (id) DO UPDATE SET owner_id = EXCLUDED.owner_id, expires_at = EXCLUDED.expires_at,
         boot = EXCLUDED.boot, until = EXCLUDED.until
       WHERE shop_lock.expires_at < now() OR shop_lock.owner_id = EXCLUDED.owner_id
       RETURNING id`,
      [key, owner, boot === null ? seconds : termSeconds, seconds, boot, seconds],
    );
    return rows.length === 1;
  }

  /** Gives another term to what a boot still holds, for as long as it was taken for, but not to what it is done with. */
  async renewAllOf(boot: string, released: readonly string[]): Promise<void> {
    await this.#database.raw(
      `UPDATE shop_lock SET expires_at = least(until, now() + ? * interval '1 second')
       WHERE boot = ?::bigint AND until > now() AND NOT owner_id = ANY (?)`,
      [termSeconds, boot, released],
    );
  }

  /** The boots among those with locks whose own lock nobody holds: they are gone, or cut off this moment. */
  async bootsNotHeld(): Promise<string[]> {
    const { rows } = await this.#database.raw(
      `WITH holding AS MATERIALIZED (SELECT DISTINCT boot FROM shop_lock WHERE boot IS NOT NULL)
       SELECT boot::text AS boot FROM holding WHERE pg_try_advisory_xact_lock_shared(boot)`,
      [],
    );
    return rows.map((row) => String(Reflect.get(Object(row), 'boot')));
  }

  /** Frees what a boot left behind, unless it is back; false when there was nothing, or it is. */
  async freeAllOfBoot(boot: string): Promise<boolean> {
    const { rows } = await this.#database.raw(
      `WITH gone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock_shared(?::bigint) AS is_gone)
       DELETE FROM shop_lock USING gone WHERE boot = ?::bigint AND gone.is_gone RETURNING id`,
      [boot, boot],
    );
    return rows.length > 0;
  }

  /** Gives the lock back; false when somebody else holds it by now, or nobody. */
  async free(key: string, owner: string): Promise<boolean> {
    const { rows } = await this.#database.raw('DELETE FROM shop_lock WHERE id = ? AND owner_id = ? RETURNING id', [
      key,
      owner,
    ]);
    return rows.length === 1;
  }

  /** Holds the lock for longer; false when it has been lost to another owner. */
  async extend(key: string, owner: string, seconds: number): Promise<boolean> {
    const { rows } = await this.#database.raw(
      `UPDATE shop_lock SET expires_at = now() + ? * interval '1 second'
       WHERE id = ? AND owner_id = ? RETURNING id`,
      [seconds, key, owner],
    );
    return rows.length === 1;
  }

  async freeAllOf(owner: string): Promise<void> {
    await this.#database.raw('DELETE FROM shop_lock WHERE owner_id = ?', [owner]);
  }

  async freeAll(): Promise<void> {
    await this.#database.raw('DELETE FROM shop_lock', []);
  }
}
