const interval = 250;
const tolerance = 1000;

interface Stall {
  /** Milliseconds since 1970. */
  from: number;
  until: number;
}

/** Detects stalls of the machine: a late timer had no processor for that long. */
export class StallWatch {
  readonly #stalls: Stall[] = [];
  #timer: NodeJS.Timeout | undefined;

  start(): this {
    let last = Date.now();
    this.#timer = setInterval(() => {
      const now = Date.now();
      this.note(last + interval, now);
      last = now;
    }, interval).unref();
    return this;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  note(due: number, fired: number): void {
    if (fired - due > tolerance) this.#stalls.push({ from: due, until: fired });
  }

  /** Returns milliseconds, 0 without a stall. */
  longestWithin(from: number, until: number): number {
    const lengths = this.#stalls
      .filter((stall) => stall.from < until && stall.until > from)
      .map((stall) => stall.until - stall.from);
    return Math.max(0, ...lengths);
  }
}
