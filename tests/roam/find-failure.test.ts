import fc, { type AsyncCommand } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFailure, type Search } from './find-failure.ts';

// This cart has a planted fault: it loses the third card.

interface Model {
  cards: number;
}

class Cart {
  cards = 0;
  readonly history: string[] = [];

  add(): void {
    if (this.cards !== 2) this.cards += 1;
  }
}

class TestStep implements AsyncCommand<Model, Cart> {
  readonly #name: string;
  readonly #when: (model: Readonly<Model>) => boolean;
  readonly #take: (model: Model, cart: Cart) => void;

  constructor(
    name: string,
    take: (model: Model, cart: Cart) => void,
    when: (model: Readonly<Model>) => boolean = () => true,
  ) {
    this.#name = name;
    this.#take = take;
    this.#when = when;
  }

  check(model: Readonly<Model>): boolean {
    return this.#when(model);
  }

  async run(model: Model, cart: Cart): Promise<void> {
    cart.history.push(this.#name);
    this.#take(model, cart);
  }

  toString(): string {
    return this.#name;
  }
}

const adds = (isWhole: boolean) =>
  new TestStep('adds', (model, cart) => {
    model.cards += 1;
    if (isWhole) cart.cards += 1;
    else cart.add();
  });
const waits = () => new TestStep('waits', () => {});
const clears = () =>
  new TestStep(
    'clears',
    (model, cart) => {
      model.cards = 0;
      cart.cards = 0;
    },
    ({ cards }) => cards > 0,
  );
const looks = () =>
  new TestStep('looks', (model, cart) => {
    if (model.cards !== cart.cards) throw new Error(`${cart.cards} and not ${model.cards}`);
  });

function search(change: Partial<Search<Model, Cart>> = {}, isWhole = false): Search<Model, Cart> {
  const always = (step: () => TestStep) => fc.constant(null).map(step);
  return {
    seed: 7,
    steps: 40,
    allSteps: [() => adds(isWhole), waits, clears, looks, waits].map(always),
    async begin() {
      const shopper = new Cart();
      return { model: { cards: 0 }, shopper, history: shopper.history, end: async () => {} };
    },
    ...change,
  };
}

const fewest = ['adds', 'adds', 'adds', 'looks'];

describe('a failure that a random shopper finds', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is reported in the fewest steps, however late it is found: seed %i',
    async (seed) => {
      const { failure } = await findFailure(search({ seed, steps: 500 }));
      expect(failure?.sentences).toEqual(fewest);
    },
  );

  test.each([11, 12, 13, 14, 15, 16])('is shrunk even when the steps are used up: seed %i', async (seed) => {
    // The budget runs out with the first visit that fails.
    const first = await findFailure(search({ seed, steps: 10_000, isQuick: true }));
    const { failure } = await findFailure(search({ seed, steps: first.steps }));
    expect(failure?.sentences).toEqual(fewest);
  });

  test.each([1, 2, 3, 4])('is replayed alone by the printed path: seed %i', async (seed) => {
    const { failure } = await findFailure(search({ seed, steps: 500 }));
    const { path = '', replayPath = '', error } = failure ?? {};
    const again = await findFailure(search({ seed, steps: 500, path, replayPath, isQuick: true }));
    expect(again.visits).toBe(1);
    expect(again.failure?.sentences).toEqual(fewest);
    expect(String(again.failure?.error)).toBe(String(error));
  });
});

test('a failure that is fixed is replayed in one visit', async () => {
  const { failure } = await findFailure(search({ seed: 1, steps: 500 }));
  const { path = '', replayPath = '' } = failure ?? {};
  const again = await findFailure(search({ seed: 1, steps: 500, path, replayPath }, true));
  expect([again.failure, again.visits]).toEqual([undefined, 1]);
});

test('where nothing is wrong the shopper takes at least as many steps as asked', async () => {
  const { steps, failure } = await findFailure(search({}, true));
  expect(failure).toBeUndefined();
  expect(steps).toBeGreaterThanOrEqual(40);
});
