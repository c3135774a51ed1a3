import fc, { type AsyncCommand } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Search, seekFault } from './seek-fault.ts';

// A cart with a planted fault: it loses a card when a third one is added, and shows it when it is looked at.

interface Memory {
  cards: number;
}

class Cart {
  cards = 0;
  readonly diary: string[] = [];

  add(): void {
    if (this.cards !== 2) this.cards += 1;
  }
}

class Deed implements AsyncCommand<Memory, Cart> {
  readonly #name: string;
  readonly #when: (memory: Readonly<Memory>) => boolean;
  readonly #take: (memory: Memory, cart: Cart) => void;

  constructor(
    name: string,
    take: (memory: Memory, cart: Cart) => void,
    when: (memory: Readonly<Memory>) => boolean = () => true,
  ) {
    this.#name = name;
    this.#take = take;
    this.#when = when;
  }

  check(memory: Readonly<Memory>): boolean {
    return this.#when(memory);
  }

  async run(memory: Memory, cart: Cart): Promise<void> {
    cart.diary.push(this.#name);
    this.#take(memory, cart);
  }

  toString(): string {
    return this.#name;
  }
}

const adds = (isWhole: boolean) =>
  new Deed('adds', (memory, cart) => {
    memory.cards += 1;
    if (isWhole) cart.cards += 1;
    else cart.add();
  });
const waits = () => new Deed('waits', () => {});
const clears = () =>
  new Deed(
    'clears',
    (memory, cart) => {
      memory.cards = 0;
      cart.cards = 0;
    },
    ({ cards }) => cards > 0,
  );
const looks = () =>
  new Deed('looks', (memory, cart) => {
    if (memory.cards !== cart.cards) throw new Error(`${cart.cards} and not ${memory.cards}`);
  });

function search(change: Partial<Search<Memory, Cart>> = {}, isWhole = false): Search<Memory, Cart> {
  const always = (deed: () => Deed) => fc.constant(null).map(deed);
  return {
    seed: 7,
    steps: 40,
    allSteps: [() => adds(isWhole), waits, clears, looks, waits].map(always),
    async begin() {
      const shopper = new Cart();
      return { memory: { cards: 0 }, shopper, diary: shopper.diary, end: async () => {} };
    },
    ...change,
  };
}

const fewest = ['adds', 'adds', 'adds', 'looks'];

describe('a fault that a random shopper finds', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is told in the fewest steps, however late it is found: seed %i',
    async (seed) => {
      const { fault } = await seekFault(search({ seed, steps: 500 }));
      expect(fault?.sentences).toEqual(fewest);
    },
  );

  test.each([11, 12, 13, 14, 15, 16])('shrinks also when all steps were taken by then: seed %i', async (seed) => {
    // As many as the first visit that goes wrong has.
    const first = await seekFault(search({ seed, steps: 10_000, isQuick: true }));
    const { fault } = await seekFault(search({ seed, steps: first.steps }));
    expect(fault?.sentences).toEqual(fewest);
  });

  test.each([1, 2, 3, 4])('is seen again, and alone, by what is printed: seed %i', async (seed) => {
    const { fault } = await seekFault(search({ seed, steps: 500 }));
    const { path = '', replayPath = '', error } = fault ?? {};
    const again = await seekFault(search({ seed, steps: 500, path, replayPath, isQuick: true }));
    expect(again.visits).toBe(1);
    expect(again.fault?.sentences).toEqual(fewest);
    expect(String(again.fault?.error)).toBe(String(error));
  });
});

test('where nothing is wrong the shopper goes as far as was asked, and a little further', async () => {
  const { steps, fault } = await seekFault(search({}, true));
  expect(fault).toBeUndefined();
  expect(steps).toBeGreaterThanOrEqual(40);
});
