/** Work that is this late is presumed to have died without releasing its lock. */
const abandonedAfterMilliseconds = 120_000;

type Held = { owner: string; until: number };

/** Medusa's workflows lock without an owner. This process invents one for each and releases the oldest first. */
export class HeldLocks {
  readonly #held = new Map<string, Held[]>();

  add(key: string, owner: string, seconds: number): void {
    this.#held.set(key, [...this.#current(key), { owner, until: Date.now() + seconds * 1000 }]);
  }

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
