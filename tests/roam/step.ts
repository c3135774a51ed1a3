import type { AsyncCommand } from 'fast-check';
import { Breach } from './breach.ts';
import { lookAround } from './look-around.ts';
import type { Memory } from './memory.ts';
import type { Shopper } from './shopper.ts';

interface Deed {
  /** What the shopper does, as it is told: 'adds 3 of Peace in Linen'. */
  sentence: string;
  /** Whether a shopper would think of it now. */
  when?: (memory: Readonly<Memory>) => boolean;
  take: (memory: Memory, shopper: Shopper) => Promise<void>;
}

/** One thing that a shopper does; after each they look whether everything is as they know it. */
export class Step implements AsyncCommand<Memory, Shopper> {
  readonly #deed: Deed;

  constructor(deed: Deed) {
    this.#deed = deed;
  }

  check(memory: Readonly<Memory>): boolean {
    return !memory.isDone && (this.#deed.when?.(memory) ?? true);
  }

  async run(memory: Memory, shopper: Shopper): Promise<void> {
    shopper.diary.push(this.toString());
    try {
      await this.#deed.take(memory, shopper);
      await lookAround(memory, shopper);
    } catch (error) {
      throw error instanceof Breach ? withWords(error, shopper) : error;
    }
  }

  toString(): string {
    return this.#deed.sentence;
  }
}

/** What the page told its shopper meanwhile often says why. */
function withWords({ message }: Breach, { hands: { page } }: Shopper): Breach {
  const { address, heading, notices } = page;
  const told = notices.map((notice) => `, '${notice}'`).join('');
  return new Breach(`${message} (The page in front is ${address}: '${heading}'${told}.)`);
}
