export interface Database {
  raw(sql: string, values: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/** The holder renews its lock before the end of a term. */
export const termSeconds = 15;

/** One statement per method and outside any transaction, so that two processes can never both succeed. */
export class LockTable {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param seconds how long it may be held in all, over several terms */
  async take(key: string, owner: string, seconds: number, processId: string | null = null): Promise<boolean> {
    const { rows } = await this.#database.raw(
      `INSERT INTO shop_lock (id, owner_id, expires_at, boot, until)
       VALUES (?, ?, now() + least(?::float, ?::float) * interval '1 second', ?::bigint, now() + ?::float * interval '1 second')
       ON CONFLICT (id) DO UPDATE SET owner_id = EXCLUDED.owner_id, expires_at = EXCLUDED.expires_at,
         boot = EXCLUDED.boot, until = EXCLUDED.until
       WHERE shop_lock.expires_at < now() OR shop_lock.owner_id = EXCLUDED.owner_id
       RETURNING id`,
      [key, owner, processId === null ? seconds : termSeconds, seconds, processId, seconds],
    );
    return rows.length === 1;
  }

  /** Locks in `released` are not renewed. */
  async renewAllOfProcess(processId: string, released: readonly string[]): Promise<void> {
    await this.#database.raw(
      `UPDATE shop_lock SET expires_at = least(until, now() + ? * interval '1 second')
       WHERE boot = ?::bigint AND until > now() AND NOT owner_id = ANY (?)`,
      [termSeconds, processId, released],
    );
  }

  /** @returns processes that are dead, or disconnected at this moment */
  async findUnheldLeases(): Promise<string[]> {
    const { rows } = await this.#database.raw(
      `WITH holding AS MATERIALIZED (SELECT DISTINCT boot FROM shop_lock WHERE boot IS NOT NULL)
       SELECT boot::text AS boot FROM holding WHERE pg_try_advisory_xact_lock_shared(boot)`,
      [],
    );
    return rows.map((row) => String(Reflect.get(Object(row), 'boot')));
  }

  /** False when there was nothing to free, or the process is back. */
  async freeAllOfProcess(processId: string): Promise<boolean> {
    const { rows } = await this.#database.raw(
      `WITH gone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock_shared(?::bigint) AS is_gone)
       DELETE FROM shop_lock USING gone WHERE boot = ?::bigint AND gone.is_gone RETURNING id`,
      [processId, processId],
    );
    return rows.length > 0;
  }

  async free(key: string, owner: string): Promise<boolean> {
    const { rows } = await this.#database.raw('DELETE FROM shop_lock WHERE id = ? AND owner_id = ? RETURNING id', [
      key,
      owner,
    ]);
    return rows.length === 1;
  }

  async extend(key: string, owner: string, seconds: number): Promise<boolean> {
    const { rows } = await this.#database.raw(
      `UPDATE shop_lock SET expires_at = now() + ? * interval '1 second'
       WHERE id = ? AND owner_id = ? RETURNING id`,
      [seconds, key, owner],
    );
    return rows.length === 1;
  }

  async freeAllOfOwner(owner: string): Promise<void> {
    await this.#database.raw('DELETE FROM shop_lock WHERE owner_id = ?', [owner]);
  }

  async freeAll(): Promise<void> {
    await this.#database.raw('DELETE FROM shop_lock', []);
  }
}
