/** The part of knex that the locks need. */
export interface Database {
  raw(sql: string, values: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/**
 * The rows of held locks. Every verb is one statement, so that two processes can never both succeed. It is done on a
 * connection of its own: within the transaction of whoever wants the lock, others would not see it until it is over.
 */
export class LockTable {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes the lock when it is free, expired, or already this owner's (which then holds it for longer). */
  async take(key: string, owner: string, seconds: number): Promise<boolean> {
    const { rows } = await this.#database.raw(
      `INSERT INTO shop_lock (id, owner_id, expires_at)
       VALUES (?, ?, now() + ? * interval '1 second')
       ON CONFLICT (id) DO UPDATE SET owner_id = EXCLUDED.owner_id, expires_at = EXCLUDED.expires_at
       WHERE shop_lock.expires_at < now() OR shop_lock.owner_id = EXCLUDED.owner_id
       RETURNING id`,
      [key, owner, seconds],
    );
    return rows.length === 1;
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
