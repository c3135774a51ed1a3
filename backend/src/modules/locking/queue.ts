const pollMilliseconds = 20;

type Waiter = { wake: () => void };

/** Only the first waiter of a line asks the database, so callers are served in order. */
export class Queue {
  readonly #lines = new Map<string, Waiter[]>();

  /** @param deadline milliseconds since the epoch */
  async wait(key: string, deadline: number, attempt: () => Promise<boolean>): Promise<boolean> {
    const waiter: Waiter = { wake: () => {} };
    const line = this.#lines.get(key) ?? [];
    this.#lines.set(key, line);
    line.push(waiter);
    try {
      for (;;) {
        if (line[0] === waiter && (await attempt())) return true;
        const left = deadline - Date.now();
        if (left <= 0) return false;
        await this.#pause(waiter, line[0] === waiter ? Math.min(pollMilliseconds, left) : left);
      }
    } finally {
      line.splice(line.indexOf(waiter), 1);
      if (line.length === 0) this.#lines.delete(key);
      else this.wakeFirst(key);
    }
  }

  /** Called when this process releases a lock, so that the next waiter need not poll. */
  wakeFirst(key: string): void {
    this.#lines.get(key)?.[0]?.wake();
  }

  #pause(waiter: Waiter, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      waiter.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
