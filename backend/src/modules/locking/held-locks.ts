/** After this long past its time, the work that took a lock is presumed to have died without giving it back. */
const abandonedAfterMilliseconds = 120_000;

type Held = { owner: string; until: number };

/**
 * Workflows take and give back locks without saying who they are. This process remembers which owner it
 * made up for whom: the oldest is given back first. When a workflow overran its time and another took the
 * lock over, the lock is freed late at worst, never while its present holder still works.
 */
export class HeldLocks {
  readonly #held = new Map<string, Held[]>();

  add(key: string, owner: string, seconds: number): void {
    this.#held.set(key, [...this.#current(key), { owner, until: Date.now() + seconds * 1000 }]);
  }

  /** The owner whose turn it is to give the lock back; undefined when this process holds none for the key. */
  removeOldest(key: string): string | undefined {
    const [oldest, ...others] = this.#current(key);
    if (others.length > 0) this.#held.set(key, others);
    else this.#held.delete(key);
    return oldest?.owner;
  }

  #current(key: string): Held[] {
    const now = Date.now();
    return (this.#held.get(key) ?? []).filter((held) => held.until + abandonedAfterMilliseconds > now);
  }
}
