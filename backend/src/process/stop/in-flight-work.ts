import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

interface Work {
  /** Called when the work is not done in time, just before the process ends. */
  onTimeout?: () => Promise<void>;
}

/** Work that a shutdown must not cut off, since it may have moved money that is not recorded yet. */
export class InFlightWork {
  #isLeaving = false;
  #isStopping = false;
  readonly #under: Set<Work> = new Set();
  readonly #waiting: (() => void)[] = [];

  /** Callers are told to go elsewhere; those that come are still answered. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** @returns a function that ends the work; calling it twice is safe */
  begin(work: Work = {}): () => void {
    const one = { ...work };
    this.#under.add(one);
    return () => {
      if (this.#under.delete(one) && this.#under.size === 0) for (const done of this.#waiting.splice(0)) done();
    };
  }

  /** Skips `work` while the process is stopping: the next process does it. */
  async during(work: () => Promise<void>, ways?: Work): Promise<void> {
    if (!this.#isStopping) await this.finish(work, ways);
  }

  /** Does `work` while the process is stopping, too: no other process knows of it. */
  async finish<Result>(work: () => Promise<Result>, ways?: Work): Promise<Result> {
    const end = this.begin(ways);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Resolves after `milliseconds`, in which a balancer learns to send its requests elsewhere. */
  async leave(milliseconds: number): Promise<void> {
    this.#isLeaving = true;
    if (milliseconds > 0) await wait(milliseconds);
  }

  /** Resolves when all work is done or, after `milliseconds`, its `onTimeout` has run. */
  async stop(milliseconds: number): Promise<void> {
    this.#isLeaving = true;
    this.#isStopping = true;
    const patience = wait(milliseconds, 'over' as const, { ref: false });
    while (this.#under.size > 0) {
      const done = new Promise<void>((resolve) => this.#waiting.push(resolve));
      if ((await Promise.race([done, patience])) === 'over') return this.#timeOutAll();
      // Work may be followed by more, such as the note of who did it.
      await nextTurn();
    }
  }

  async #timeOutAll(): Promise<void> {
    await Promise.allSettled([...this.#under].map(({ onTimeout }) => onTimeout?.()));
  }
}

export const inFlightWork = new InFlightWork();
