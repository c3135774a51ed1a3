/** What must not be cut off when this process is stopped: it may have moved money and not have written that down. */
export class WorkUnderWay {
  #count = 0;
  #isStopping = false;
  readonly #waiting: (() => void)[] = [];

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Counts until what it gives is called; called again, that does nothing. */
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

  /** Counts while `work` runs. Nothing is begun any more while stopping: whoever comes next does it. */
  async during(work: () => Promise<void>): Promise<void> {
    if (this.#isStopping) return;
    const end = this.begin();
    try {
      await work();
    } finally {
      end();
    }
  }

  /** From now on nothing new is begun. Resolves when all of it is done, after `milliseconds` at the latest. */
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

/** Of this process. */
export const workUnderWay = new WorkUnderWay();
