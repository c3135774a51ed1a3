import type { LockTable } from './lock-table';

/** A living boot that has lost its connection is back long before this. */
const certainAfterMilliseconds = 1000;
const lookEveryMilliseconds = 200;

/**
 * Which boots have gone and left locks behind. One is believed to be gone when nobody has held its own lock for a whole
 * second: a database that was started again has cut everybody off, and the living come back.
 */
export class GoneBoots {
  readonly #table: LockTable;
  #missing = new Map<string, number>();
  #lookedAt = 0;

  constructor(table: LockTable) {
    this.#table = table;
  }

  /** Frees what they left. To be called by who waits for a lock, as often as it likes; true when something was freed. */
  async clear(): Promise<boolean> {
    const now = Date.now();
    if (now - this.#lookedAt < lookEveryMilliseconds) return false;
    // Whoever looked long ago has not seen what was in between.
    const known = now - this.#lookedAt < certainAfterMilliseconds ? this.#missing : new Map<string, number>();
    this.#lookedAt = now;
    const missing = new Map<string, number>();
    let isAnyFreed = false;
    for (const boot of await this.#table.bootsNotHeld()) {
      const since = known.get(boot) ?? now;
      if (now - since < certainAfterMilliseconds) missing.set(boot, since);
      else if (await this.#table.freeAllOfBoot(boot)) isAnyFreed = true;
    }
    this.#missing = missing;
    return isAnyFreed;
  }
}
