import type { LockTable } from './lock-table';

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
