type Waiter = { key: string; start: () => void };

/** Permits in all and per key, and milliseconds to wait for one. */
export interface SemaphoreOptions {
  maxTotal: number;
  maxPerKey: number;
  timeoutMs: number;
}

/** `release` may be called more than once. */
export type Permit = { state: 'acquired'; release: () => void } | { state: 'timed_out' } | { state: 'aborted' };

/** Permits go out in the order of arrival; requests with the same key wait without using up the permits of others. */
export class KeyedSemaphore {
  readonly #options: SemaphoreOptions;
  readonly #heldByKey = new Map<string, number>();
  #waiting: Waiter[] = [];
  #count = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  acquire(key: string, signal: AbortSignal): Promise<Permit> {
    if (signal.aborted) return Promise.resolve({ state: 'aborted' });
    return new Promise((resolve) => {
      const stop = (state: 'timed_out' | 'aborted') => () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        finish({ state });
      };
      const timer = setTimeout(stop('timed_out'), this.#options.timeoutMs);
      const abort = stop('aborted');
      const finish = (permit: Permit) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        resolve(permit);
      };
      const waiting = { key, start: () => finish({ state: 'acquired', release: this.#createRelease(key) }) };
      signal.addEventListener('abort', abort);
      this.#waiting.push(waiting);
      this.#startNext();
    });
  }

  #createRelease(key: string): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#count -= 1;
      const left = this.#heldBy(key) - 1;
      if (left > 0) this.#heldByKey.set(key, left);
      else this.#heldByKey.delete(key);
      this.#startNext();
    };
  }

  #startNext(): void {
    if (this.#count >= this.#options.maxTotal) return;
    const next = this.#waiting.find(({ key }) => this.#heldBy(key) < this.#options.maxPerKey);
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#count += 1;
    this.#heldByKey.set(next.key, this.#heldBy(next.key) + 1);
    next.start();
  }

  #heldBy(key: string): number {
    return this.#heldByKey.get(key) ?? 0;
  }
}
