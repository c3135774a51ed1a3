import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const againAfterMilliseconds = 100;

/**
 * One life of one process. As long as it lives it holds a lock of the database itself, on a connection that does nothing
 * else: the system closes that connection with the process, however it dies, and everybody else can tell at once. A
 * process that was merely stopped still holds it.
 */
export class Boot {
  /** A number of 64 bits, as text: JavaScript's own are shorter. */
  readonly id = randomBytes(8).readBigInt64BE().toString();
  readonly #databaseUrl: string;
  #held: Promise<boolean> | undefined;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** True when the others can see that this boot is alive; what it then takes is safe for as long as it lives. */
  hold(): Promise<boolean> {
    this.#held ??= this.#begin();
    return this.#held;
  }

  /** False while somebody looks at it this moment, or the database has not noticed yet that the last connection is cut. */
  async #isTaken(client: Client): Promise<boolean> {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [this.id]);
    return rows[0]?.taken === true;
  }

  async #goOnTaking(client: Client): Promise<void> {
    try {
      do await wait(againAfterMilliseconds, undefined, { ref: false });
      while (!(await this.#isTaken(client)));
    } catch {
      // Cut off again: whoever hears of that begins anew.
    }
  }

  async #begin(): Promise<boolean> {
    const client = new Client({ connectionString: this.#databaseUrl, keepAlive: true });
    let isOver = false;
    const lose = () => {
      if (isOver) return;
      isOver = true;
      this.#held = undefined;
      // A database that was started again, or a connection that was cut: this boot is still here, and says so.
      setTimeout(() => void this.hold(), againAfterMilliseconds).unref();
    };
    client.on('error', lose).on('end', lose);
    try {
      await client.connect();
      // A command that has done its work need not wait for it.
      Reflect.get(client, 'unref').call(client);
      if (!(await this.#isTaken(client))) void this.#goOnTaking(client);
      return true;
    } catch {
      lose();
      await client.end().catch(() => {});
      return false;
    }
  }
}
