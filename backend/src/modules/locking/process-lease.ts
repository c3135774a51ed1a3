import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const retryMilliseconds = 100;

/** An advisory lock on its own connection, which the system closes when the process dies, not when it is suspended. */
export class ProcessLease {
  /** A 64-bit number does not fit into a JavaScript number. */
  readonly id = randomBytes(8).readBigInt64BE().toString();
  readonly #databaseUrl: string;
  #held: Promise<boolean> | undefined;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  hold(): Promise<boolean> {
    this.#held ??= this.#connect();
    return this.#held;
  }

  /** False while a process checks this lease, or while the last connection is not gone yet. */
  async #tryLock(client: Client): Promise<boolean> {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [this.id]);
    return rows[0]?.taken === true;
  }

  async #keepTrying(client: Client): Promise<void> {
    try {
      do await wait(retryMilliseconds, undefined, { ref: false });
      while (!(await this.#tryLock(client)));
    } catch {
      // A lost connection starts a new attempt by itself.
    }
  }

  async #connect(): Promise<boolean> {
    const client = new Client({ connectionString: this.#databaseUrl, keepAlive: true });
    let isOver = false;
    const lose = () => {
      if (isOver) return;
      isOver = true;
      this.#held = undefined;
      // The database restarted or the connection was cut, while this process lives on.
      setTimeout(() => void this.hold(), retryMilliseconds).unref();
    };
    client.on('error', lose).on('end', lose);
    try {
      await client.connect();
      // A finished command must not wait for this socket.
      Reflect.get(client, 'unref').call(client);
      if (!(await this.#tryLock(client))) void this.#keepTrying(client);
      return true;
    } catch {
      lose();
      await client.end().catch(() => {});
      return false;
    }
  }
}
