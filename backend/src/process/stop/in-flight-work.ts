/** Work that a shutdown must not cut off, since it may have moved money that is not recorded yet. */
export class InFlightWork {
  #count = 0;
  #isStopping = false;
  readonly #waiting: (() => void)[] = [];

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** @returns a function that ends the work; calling it twice is safe */
  begin(): () => void {
    this.#count += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#count -= 1;
      if (this.#count === 0) for (const done of this.#waiting.splice(0)) done();
    };
  }

  /** Skips `work` while the process is stopping: the next process does it. */
  async during(work: () => Promise<void>): Promise<void> {
    if (this.#isStopping) return;
    const end = this.begin();
    try {
      await work();
    } finally {
      end();
    }
  }

  /** Resolves when all work is done, after `milliseconds` at the latest. */
  async stop(milliseconds: number): Promise<void> {
    this.#isStopping = true;
    if (this.#count === 0) return;
    await new Promise<void>((done) => {
      const patience = setTimeout(done, milliseconds);
      this.#waiting.push(() => {
        clearTimeout(patience);
        done();
      });
    });
  }
}

export const inFlightWork = new InFlightWork();
