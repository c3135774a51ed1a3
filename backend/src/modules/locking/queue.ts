/** How often the first in the line looks whether another process has given the lock back. */
const pollMilliseconds = 20;

type Waiter = { wake: () => void };

/**
 * The lines of those who wait in this process, one line per key. Only the first of a line asks the database,
 * so they are served in the order in which they came.
 */
export class Queue {
  readonly #lines = new Map<string, Waiter[]>();

  /**
   * Waits in the line of `key` until `attempt` succeeds.
   *
   * @returns false when `deadline` (milliseconds since the epoch) came first
   */
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

  /** To be called when this process gives a lock back: the next need not wait for its turn to look. */
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
