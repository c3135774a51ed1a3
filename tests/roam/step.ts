import type { AsyncCommand } from 'fast-check';
import { InvariantViolation } from '../world/page/invariant.ts';
import { checkInvariants } from './check-invariants.ts';
import type { Model } from './model.ts';
import type { Shopper } from './shopper.ts';

interface StepDefinition {
  /** Follows 'A shopper', as in 'adds 3 of Peace in Linen'. */
  sentence: string;
  when?: (model: Readonly<Model>) => boolean;
  take: (model: Model, shopper: Shopper) => Promise<void>;
}

/** A fast-check command, which checks all invariants when it has run. */
export class Step implements AsyncCommand<Model, Shopper> {
  readonly #definition: StepDefinition;

  constructor(definition: StepDefinition) {
    this.#definition = definition;
  }

  check(model: Readonly<Model>): boolean {
    return !model.isDone && (this.#definition.when?.(model) ?? true);
  }

  async run(model: Model, shopper: Shopper): Promise<void> {
    shopper.history.push(this.toString());
    try {
      await this.#definition.take(model, shopper);
      await checkInvariants(model, shopper);
    } catch (error) {
      throw error instanceof InvariantViolation ? withPageNotices(error, shopper) : error;
    }
  }

  toString(): string {
    return this.#definition.sentence;
  }
}

function withPageNotices({ message }: InvariantViolation, { browser: { page } }: Shopper): InvariantViolation {
  const { address, heading, notices } = page;
  const told = notices.map((notice) => `, '${notice}'`).join('');
  return new InvariantViolation(`${message} (The page in front is ${address}: '${heading}'${told}.)`);
}
