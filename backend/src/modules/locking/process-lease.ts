import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { LockTable } from './lock-table';

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
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
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

/** A living process that lost its connection has it back long before this. */
const deadAfterMilliseconds = 1000;
const lookEveryMilliseconds = 200;

/** A process is dead once its lease was free for a second: a database restart frees all leases for a moment. */
export class DeadProcesses {
  readonly #table: LockTable;
  #missing = new Map<string, number>();
  #lookedAt = 0;

  constructor(table: LockTable) {
    this.#table = table;
  }

  /** Frees the locks of dead processes; safe to call often. */
  async clear(): Promise<boolean> {
    const now = Date.now();
    if (now - this.#lookedAt < lookEveryMilliseconds) return false;
    // An older look cannot tell what happened in between.
    const known = now - this.#lookedAt < deadAfterMilliseconds ? this.#missing : new Map<string, number>();
    this.#lookedAt = now;
    const missing = new Map<string, number>();
    let isAnyFreed = false;
    for (const processId of await this.#table.findUnheldLeases()) {
      const since = known.get(processId) ?? now;
      if (now - since < deadAfterMilliseconds) missing.set(processId, since);
      else if (await this.#table.freeAllOfProcess(processId)) isAnyFreed = true;
    }
    this.#missing = missing;
    return isAnyFreed;
  }
}
