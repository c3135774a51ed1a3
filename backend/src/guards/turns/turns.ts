type Waiting = { whose: string; begin: () => void };

/** Milliseconds, and how many at a time: of all, and of one cart. */
export interface TurnRules {
  most: number;
  mostOfOne: number;
  patience: number;
}

/** `taken` gives the turn back, as often as it is called. */
export type Turn = { state: 'taken'; giveBack: () => void } | { state: 'late' } | { state: 'gone' };

/**
 * So many work at a time, and the others wait in the order in which they came. Whoever has gone meanwhile is passed
 * over, and what they asked for is not begun. Those of one cart wait for each other anyway, so that they take no
 * turns from the others.
 */
export class Turns {
  readonly #rules: TurnRules;
  readonly #working = new Map<string, number>();
  #waiting: Waiting[] = [];
  #count = 0;

  constructor(rules: TurnRules) {
    this.#rules = rules;
  }

  /** Resolves when it is their turn, when they have waited for too long, or when they have gone. */
  take(whose: string, gone: AbortSignal): Promise<Turn> {
    if (gone.aborted) return Promise.resolve({ state: 'gone' });
    return new Promise((resolve) => {
      const stop = (state: 'late' | 'gone') => () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        settle({ state });
      };
      const late = setTimeout(stop('late'), this.#rules.patience);
      const leave = stop('gone');
      const settle = (turn: Turn) => {
        clearTimeout(late);
        gone.removeEventListener('abort', leave);
        resolve(turn);
      };
      const waiting = { whose, begin: () => settle({ state: 'taken', giveBack: this.#hold(whose) }) };
      gone.addEventListener('abort', leave);
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  #hold(whose: string): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#count -= 1;
      const left = this.#of(whose) - 1;
      if (left > 0) this.#working.set(whose, left);
      else this.#working.delete(whose);
      this.#next();
    };
  }

  #next(): void {
    if (this.#count >= this.#rules.most) return;
    const next = this.#waiting.find(({ whose }) => this.#of(whose) < this.#rules.mostOfOne);
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#count += 1;
    this.#working.set(next.whose, this.#of(next.whose) + 1);
    next.begin();
  }

  #of(whose: string): number {
    return this.#working.get(whose) ?? 0;
  }
}
